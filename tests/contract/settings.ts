import type { z } from 'zod';
import { ConfigError } from '../../bff/config/config.ts';
import { HOSTED_FUNCTIONS, Settings as BffSettings } from '../../bff/config/settings.ts';
import type { Check } from './check.ts';
import type { Target, WireResponse } from './wire.ts';

/** How an upstream differs from the specification. */
const UpstreamSettings = BffSettings.pick({
  MEDIA_URL: true,
  MEDIA_ROOT: true,
  MEDIA_ORIGINS: true,
  PAID_STATUSES: true,
  UNPAID_STATUSES: true,
  PAYMENT_AMOUNT_UNIT: true,
  WISHLIST_REMOVE_BY: true,
  MULTIPLE_VALUES: true,
  PUBLIC_READS: true,
});
type UpstreamSettings = z.output<typeof UpstreamSettings>;
type Variable = keyof UpstreamSettings;

/** The order of the printed lines. */
const ORDER: Variable[] = [
  'MEDIA_URL',
  'MEDIA_ROOT',
  'MEDIA_ORIGINS',
  'MULTIPLE_VALUES',
  'PUBLIC_READS',
  'PAYMENT_AMOUNT_UNIT',
  'PAID_STATUSES',
  'UNPAID_STATUSES',
  'WISHLIST_REMOVE_BY',
];

/** The address of a function, which may have another name or an address of its own. */
export function functionAddress({ functions, functionNames }: Target, name: string): string {
  const nameOrUrl = functionNames[name] ?? name;
  return /^https?:\/\//.test(nameOrUrl) ? nameOrUrl : `${functions}/${nameOrUrl}`;
}

/** The settings of the shop: those that are set, and those that the run finds to fit the upstream. */
export class Settings {
  /** What is set, with the defaults of the shop. */
  readonly given: UpstreamSettings;
  readonly #target: Target;
  readonly #fitting = new Map<Variable, string>();

  constructor(target: Target) {
    this.#target = target;
    const isSet = ([, value]: [string, unknown]) => value !== '';
    const parsed = UpstreamSettings.safeParse(
      Object.fromEntries(Object.entries(target.settings).filter(isSet)),
    );
    if (!parsed.success)
      throw new ConfigError(
        parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
      );
    this.given = parsed.data;
  }

  /** Records a value that fits. */
  record(name: Variable, value: string): void {
    this.#fitting.set(name, value);
  }

  /** Records a value that fits, and adds a difference unless it is set. The shop's default counts as set. */
  require(
    check: Check,
    response: WireResponse,
    [name, value]: [Variable, string],
    told: { path: string; expected: string; actual: string },
  ): void {
    this.record(name, value);
    if (this.given[name] === value) return;
    check.addDifference(response, { ...told, help: `set ${name}=${value}`, cause: name });
  }

  /** True when this value is set, or fits although another one is set. */
  is(name: Variable, value: string): boolean {
    return (this.#fitting.get(name) ?? this.given[name]) === value;
  }

  /** The words of a setting, with those that the run has added. */
  #words(name: 'PAID_STATUSES' | 'UNPAID_STATUSES'): string[] {
    return this.#fitting.get(name)?.split(',') ?? [...this.given[name]];
  }

  /** Adds a word of `payment_status`, and a difference because it is not set. */
  requireWord(
    check: Check,
    response: WireResponse,
    name: 'PAID_STATUSES' | 'UNPAID_STATUSES',
    word: string,
  ): void {
    const value = [...new Set([...this.#words(name), word])].join(',');
    this.record(name, value);
    check.addDifference(response, {
      path: 'payment_status',
      expected: `a word that means ${name === 'PAID_STATUSES' ? 'paid' : 'unpaid'}`,
      actual: word,
      help: `set ${name}=${value}`,
      cause: `payment_status ${word}`,
    });
  }

  /** The lines of `.env` that fit the upstream. A setting that could not be tried keeps its value; its default is not printed. */
  lines(): string[] {
    const target = this.#target;
    const functions = HOSTED_FUNCTIONS.filter((name) => target.functionNames[name] !== undefined)
      .map((name) => `${name}=${functionAddress(target, name)}`)
      .join(' ');
    const others = ORDER.flatMap((name) => {
      const value = this.#fitting.get(name) ?? target.settings[name];
      return value ? [[name, value] as const] : [];
    });
    return [
      ['API_URL', target.api] as const,
      ['FUNCTIONS_URL', target.functions] as const,
      ...(functions ? [['FUNCTION_URLS', functions] as const] : []),
      ...others,
    ].map(([name, value]) => `${name}=${value}`);
  }
}
