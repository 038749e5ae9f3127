/** A clock that tests can move; it never stands still. */
export class MovableClock {
  private shift = 0;
  private readonly base: () => Date;

  constructor(base: () => Date) {
    this.base = base;
  }

  now = (): Date => new Date(this.base().getTime() + this.shift);

  advance(ms: number): void {
    this.shift += ms;
  }
}
