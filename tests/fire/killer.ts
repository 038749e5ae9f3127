import type { Fault } from '../kit/faultProxy.ts';
import type { Chance } from '../kit/seededRandom.ts';
import type { Part, Parts } from './parts.ts';
import { STEPS, type Step } from './wire.ts';

/** Before the call reached the upstream, while it was working on it, or when it had, and nobody heard. */
type Moment = 'before' | 'during' | 'after';

export interface Kill {
  step: Step;
  part: Part;
  moment: Moment;
}

/** Kills one process at a time at a step of a checkout, and starts it again. */
export class Killer {
  readonly kills: Kill[] = [];
  private readonly parts: Parts;
  private readonly chance: Chance;
  private armed: Step | null = null;
  private count = 0;
  private restarting: Promise<void> = Promise.resolve();

  constructor(parts: Parts, chance: Chance) {
    this.parts = parts;
    this.chance = chance;
  }

  /** The next call of the next step is going to hurt. */
  arm(): void {
    this.armed = STEPS[this.count % STEPS.length] ?? null;
  }

  /** Resolves when what was killed runs again. */
  idle(): Promise<void> {
    return this.restarting;
  }

  /** What becomes of a call of `step`; null when it is not its turn. */
  strike(step: Step): Fault | null {
    if (this.armed !== step) return null;
    this.armed = null;
    // In turn over all steps: the upstream, then the BFF.
    const part = Math.floor(this.count / STEPS.length) % 2 === 0 ? 'upstream' : 'bff';
    this.count += 1;
    const moment = this.chance.oneOf<Moment>(['before', 'during', 'after']);
    this.kills.push({ step, part, moment });
    let resolve = (): void => undefined;
    const killed = new Promise<void>((done) => (resolve = done));
    this.restarting = killed.then(() => this.parts.startAgain(part));
    const kill = () => {
      this.parts.kill(part);
      resolve();
    };
    if (moment === 'after') return { kind: 'lose_answer', andThen: kill };
    if (moment === 'during') {
      setTimeout(kill, this.chance.between(0, 15));
      return null;
    }
    kill();
    return { kind: 'reset' };
  }
}
