import { Counter, Gauge, Registry } from 'prom-client';

const SWEEP_OUTCOMES = ['ok', 'failed'] as const;
const WEBHOOK_OUTCOMES = ['taken', 'known', 'ignored', 'refused', 'failed'] as const;
const PROVIDER_CALL_OUTCOMES = ['ok', 'unauthorized', 'refused', 'unanswered'] as const;

/** What the payment data says, read from the database for each scrape. */
export interface PaymentFigures {
  /** Payments that were captured and must be refunded by hand; they stay in this number. */
  refundsDue: number;
  /** Age of the oldest payment that the provider has reported and that no order counts as paid, in seconds; 0 when there is none. */
  oldestUnconfirmedSeconds: number;
}

/** Prometheus metrics of the upstream, without personal data. */
export interface Metrics {
  /** A run of the job that checks open payments and expires orders. */
  sweep(outcome: (typeof SWEEP_OUTCOMES)[number]): void;
  /** An event that the payment provider sent: `refused` without a valid signature, `failed` when it could not be recorded. */
  webhook(outcome: (typeof WEBHOOK_OUTCOMES)[number]): void;
  /** A call of the payment provider: `unauthorized` when it does not accept the keys. */
  providerCall(outcome: (typeof PROVIDER_CALL_OUTCOMES)[number]): void;
  /** The metrics as text. Null: the database does not respond, so the figures are left out. */
  text(figures: PaymentFigures | null): Promise<string>;
  readonly contentType: string;
}

/** Creates the metrics of one upstream. Every count starts at 0, so that Prometheus sees the first increase. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const countOutcomes = (name: string, help: string, outcomes: readonly string[]) => {
    const counter = new Counter({ name, help, labelNames: ['outcome'], registers });
    for (const outcome of outcomes) counter.inc({ outcome }, 0);
    return counter;
  };
  const sweeps = countOutcomes(
    'store_sweeps_total',
    'Runs of the job that checks open payments and expires orders, by outcome.',
    SWEEP_OUTCOMES,
  );
  const webhooks = countOutcomes(
    'store_webhooks_total',
    'Events of the payment provider: taken, known, ignored, refused (no valid signature) or failed.',
    WEBHOOK_OUTCOMES,
  );
  const providerCalls = countOutcomes(
    'store_provider_calls_total',
    'Calls of the payment provider: ok, unauthorized (the keys), refused or unanswered.',
    PROVIDER_CALL_OUTCOMES,
  );
  const databaseUp = new Gauge({
    name: 'store_database_up',
    help: '1 while the database responds.',
    registers,
  });
  const refundsDue = new Gauge({
    name: 'store_refunds_due',
    help: 'Payments that were captured and must be refunded by hand, including those already refunded.',
    registers,
  });
  const oldestUnconfirmed = new Gauge({
    name: 'store_oldest_unconfirmed_payment_seconds',
    help: 'Age of the oldest payment that the provider has reported while its order is not paid; 0 without one.',
    registers,
  });
  return {
    sweep: (outcome) => sweeps.inc({ outcome }),
    webhook: (outcome) => webhooks.inc({ outcome }),
    providerCall: (outcome) => providerCalls.inc({ outcome }),
    async text(figures) {
      databaseUp.set(figures === null ? 0 : 1);
      if (figures) {
        refundsDue.set(figures.refundsDue);
        oldestUnconfirmed.set(figures.oldestUnconfirmedSeconds);
      }
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
