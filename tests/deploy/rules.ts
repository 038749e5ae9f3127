import { readFileSync } from 'node:fs';

const RULES_FILE = 'deploy/prometheus/alerts.yml';

/** A rule of `deploy/prometheus/alerts.yml`: its name and its PromQL expression. */
export interface Rule {
  source: string;
  expr: string;
}

/** Reads all rules: alerts, and recorded series, whose names contain colons. */
export function readRules(): Rule[] {
  const rules = readFileSync(RULES_FILE, 'utf8').matchAll(/- (?:alert|record): ([\w:]+)\n\s+expr: (.+)/g);
  return [...rules].map(([, source = '', expr = '']) => ({ source, expr }));
}

/** The names of all alerts. */
export const alertNames = (): string[] =>
  readRules().flatMap(({ source }) => (source.includes(':') ? [] : [source]));

const SECONDS_PER_UNIT: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 };

/**
 * A text with its windows and waits this many times shorter, as rules and the configuration of Alertmanager write them.
 */
export function shortenDurations(text: string, factor: number): string {
  const shorten = (number: string, unit: string) =>
    `${Math.round((Number(number) * (SECONDS_PER_UNIT[unit] ?? NaN) * 1000) / factor)}ms`;
  return text
    .replace(/\[(\d+)([smhdw])\]/g, (_, number: string, unit: string) => `[${shorten(number, unit)}]`)
    .replace(
      /(for:|offset|_wait:|_interval:) (\d+)([smhdw])/g,
      (_, word: string, number: string, unit: string) => `${word} ${shorten(number, unit)}`,
    );
}

/**
 * The rules with all windows, waits and ages this many times shorter. An age is a number of seconds from 60 on that an expression
 * is compared with.
 */
export const shortenedRules = (factor: number): string =>
  shortenDurations(readFileSync(RULES_FILE, 'utf8'), factor).replace(
    /([<>]) (\d{2,})(?![\d.e])/g,
    (text, operator: string, seconds: string) =>
      Number(seconds) >= 60 ? `${operator} ${Number(seconds) / factor}` : text,
  );
