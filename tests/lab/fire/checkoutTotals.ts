import { CHECKOUT_STEPS } from './checkoutSteps.ts';
import type { FireResult } from './fire.ts';
import { type Findings, allSentences, formatCounts } from './orderAudit.ts';

/** The results of several portions of checkouts, as one. */
export type CheckoutTotals = FireResult & { checkouts: number };

function addCounts(first: Record<string, number>, second: Record<string, number>): Record<string, number> {
  const sum = { ...first };
  for (const [name, count] of Object.entries(second)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

export function addPortion(totals: CheckoutTotals | null, portion: CheckoutTotals): CheckoutTotals {
  if (totals === null) return portion;
  const kinds = Object.keys(totals.findings) as (keyof Findings)[];
  const findings = kinds.map((kind) => [kind, [...totals.findings[kind], ...portion.findings[kind]]]);
  return {
    checkouts: totals.checkouts + portion.checkouts,
    seconds: totals.seconds + portion.seconds,
    timedOut: totals.timedOut + portion.timedOut,
    findings: Object.fromEntries(findings) as Findings,
    reportedOutcomes: [...totals.reportedOutcomes, ...portion.reportedOutcomes],
    kills: [...totals.kills, ...portion.kills],
    orders: addCounts(totals.orders, portion.orders),
    faultsPerStep: addCounts(totals.faultsPerStep, portion.faultsPerStep) as FireResult['faultsPerStep'],
  };
}

/** Whether nothing was found, every buyer had a response, and every step was struck often enough to mean something. */
export function isGoodRun({ checkouts, findings, timedOut, faultsPerStep }: CheckoutTotals): boolean {
  const hitEnough = checkouts < 1000 || CHECKOUT_STEPS.every((step) => faultsPerStep[step] >= 5);
  return allSentences(findings).length === 0 && timedOut === 0 && hitEnough;
}

/** The lines of the report below the verdict. */
export function reportLines(totals: CheckoutTotals): string[] {
  const { findings, kills, faultsPerStep, orders, reportedOutcomes, timedOut } = totals;
  const outcomeCounts = ['paid', 'unpaid', 'out of stock', null].map(
    (reportedStatus) =>
      `${reportedOutcomes.filter((outcome) => outcome.reportedStatus === reportedStatus).length} ${reportedStatus ?? 'told nothing at the end'}`,
  );
  const killsPerPart = ['upstream', 'bff'].map(
    (part) => `${kills.filter((kill) => kill.part === part).length} ${part}`,
  );
  const steps = CHECKOUT_STEPS.map((step) => `${step} ${faultsPerStep[step]}`);
  return [
    formatCounts(findings),
    `${kills.length} kills (${killsPerPart.join(', ')}); steps struck: ${steps.join(', ')}`,
    `orders: ${Object.entries(orders)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
    `buyers: ${outcomeCounts.join(', ')}, ${timedOut} gave up`,
    ...allSentences(findings)
      .slice(0, 20)
      .map((sentence) => `! ${sentence}`),
  ];
}
