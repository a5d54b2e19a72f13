"""Prints random states of one number, and Ruckig's results for each, one per line:

    place velocity destination maximumSpeed maximumAcceleration duration  time place … (three times)

    states.py COUNT [SEED]

All numbers are in hexadecimal, exact to the bit. A fourth of the states exceed the speed limit, and a fourth are on or
near the boundaries between cases: at the destination, at rest, at the limit, or at exactly the velocity that brakes
to rest at the destination.
"""
import random
import sys

from ruckig import InputParameter, Result, Ruckig, RuckigError, Trajectory

ruckig = Ruckig(1)


def spread(low, high):
    """A log-uniform number: as likely between 1 and 10 as between 10 and 100."""
    return low * (high / low) ** random.random()


def state():
    size = spread(1e-2, 1e4)
    speed = size * spread(1e-1, 1e1)
    acceleration = speed * spread(1e-1, 1e2)
    place, destination = random.uniform(-size, size), random.uniform(-size, size)
    velocity = random.uniform(-speed, speed)
    kind = random.randrange(8)
    if kind < 2:
        velocity *= spread(1, 10)
    elif kind == 2:
        choice = random.randrange(5)
        if choice == 0:
            destination = place
        elif choice == 1:
            velocity = 0.0
        elif choice == 2:
            velocity = random.choice([-speed, speed])
        elif choice == 3:
            side = 1 if destination > place else -1
            velocity = side * (2 * acceleration * abs(destination - place)) ** 0.5
            velocity *= 1 + random.uniform(-1e-6, 1e-6)
        else:
            # Computed with exact numbers: the error in the duration would be the square root of the rounding error in
            # the distance.
            place, speed = random.randint(-400, 400) / 4, random.randint(1, 64) / 8
            velocity, acceleration = random.randint(-64, 64) / 8, 2.0 ** random.randint(2, 6)
            destination = place + velocity * abs(velocity) / (2 * acceleration)
    return place, velocity, destination, speed, acceleration


def play(place, velocity, destination, speed, acceleration):
    """The seconds until it rests, and its positions at three times, or None if Ruckig has no answer."""
    given = InputParameter(1)
    given.current_position, given.current_velocity = [place], [velocity]
    given.target_position, given.target_velocity = [destination], [0]
    given.max_velocity, given.max_acceleration = [speed], [acceleration]
    trajectory = Trajectory(1)
    try:
        if ruckig.calculate(given, trajectory) not in (Result.Working, Result.Finished):
            return None
    except RuckigError:
        return None
    duration = trajectory.duration
    times = [duration * random.random() for _ in range(3)]
    return [duration] + [number for time in times for number in (time, trajectory.at_time(time)[0][0])]


def main():
    random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    left = int(sys.argv[1])
    while left:
        given = state()
        answer = play(*given)
        if answer is None:
            print("Ruckig has no answer for", given, file=sys.stderr)
            continue
        print(*(float(number).hex() for number in [*given, *answer]))
        left -= 1


if __name__ == "__main__":
    main()
