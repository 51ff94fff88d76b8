"""Checks that are counted, for the tests in Python: a failed one is printed and the test goes on."""
import sys

passed = failed = 0


def expect(true, what):
    global passed, failed
    passed += bool(true)
    failed += not true
    if not true:
        print("FAILED:", what)


def end():
    """Prints the counts and ends the test."""
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)
