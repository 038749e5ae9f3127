import { deferred } from '../../kit/deferred.ts';
import type { Fault } from '../../kit/faultProxy.ts';
import type { SeededRandom } from './seededRandom.ts';
import type { Part, Parts } from './shopProcesses.ts';
import { CHECKOUT_STEPS, type CheckoutStep } from './checkoutSteps.ts';

/** Before the call reaches the upstream, while the upstream handles it, or after that, with the response lost. */
type KillMoment = 'before' | 'during' | 'after';

export interface Kill {
  step: CheckoutStep;
  part: Part;
  moment: KillMoment;
}

/** Kills one process at a time at a step of a checkout, and restarts it. */
export class Killer {
  readonly kills: Kill[] = [];
  private readonly parts: Parts;
  private readonly random: SeededRandom;
  private armed: CheckoutStep | null = null;
  private killCount = 0;
  private restarting: Promise<void> = Promise.resolve();

  constructor(processes: Parts, random: SeededRandom) {
    this.parts = processes;
    this.random = random;
  }

  /** The next call of the next step will kill a process. */
  arm(): void {
    this.armed = CHECKOUT_STEPS[this.killCount % CHECKOUT_STEPS.length] ?? null;
  }

  /** Resolves when the killed process runs again. */
  waitForRestart(): Promise<void> {
    return this.restarting;
  }

  /** The fault for a call of `step`; null if this step is not armed. */
  faultFor(step: CheckoutStep): Fault | null {
    if (this.armed !== step) return null;
    this.armed = null;
    // Kills the upstream once at every step, then the BFF once at every step, and so on.
    const processName = Math.floor(this.killCount / CHECKOUT_STEPS.length) % 2 === 0 ? 'upstream' : 'bff';
    this.killCount += 1;
    const moment = this.random.oneOf<KillMoment>(['before', 'during', 'after']);
    this.kills.push({ step, part: processName, moment });
    const killed = deferred();
    this.restarting = killed.promise.then(() => this.parts.restart(processName));
    const killProcess = () => {
      this.parts.kill(processName);
      killed.resolve();
    };
    if (moment === 'after') return { kind: 'lose_response', onLost: killProcess };
    if (moment === 'during') {
      setTimeout(killProcess, this.random.between(0, 15));
      return null;
    }
    killProcess();
    return { kind: 'reset' };
  }
}
