import Foundation

let claims =
  VelocityClaims.all + SpringClaims.all + ChainClaims.all + PathClaims.all + ExportClaims.all
print("| claim | oracle | worst | limit |")
print("|---|---|---|---|")
for claim in claims { print(claim.line) }
if claims.contains(where: { !$0.holds }) { exit(1) }
