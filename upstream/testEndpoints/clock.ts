/** A running clock that tests can move. */
export class MovableClock {
  private offsetMs = 0;
  private readonly baseClock: () => Date;

  constructor(base: () => Date) {
    this.baseClock = base;
  }

  now = (): Date => new Date(this.baseClock().getTime() + this.offsetMs);

  advance(ms: number): void {
    this.offsetMs += ms;
  }
}
