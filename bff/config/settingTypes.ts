import { z } from 'zod';
import type { PublicCacheSettings } from '../cache/publicCache.ts';
import type { RateLimit } from '../session/rateLimits.ts';

const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/** An http(s) URL; slashes at its end are removed. */
export const url = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((text) => text.replace(/\/+$/, ''));

/** An origin, normalized as browsers write it, because it is compared with their `Origin` header as text. */
export const origin = url
  .refine((text) => new URL(text).pathname === '/', 'must be an origin, without a path')
  .transform((text) => new URL(text).origin);

export const origins = z.string().transform(partsOf).pipe(z.array(origin));

/** "get-banners=https://…": addresses by name, separated by spaces. Other names than `names` are refused. */
export const addresses = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((text) => new Map(text.split(/\s+/).filter(Boolean).map(splitAtEquals)))
    .pipe(z.map(z.enum(names, `must name ${names.join(', ')}`), url));

/** Splits at the first `=`: an address may have further ones. */
function splitAtEquals(pair: string): [string, string] {
  const [name = ''] = pair.split('=', 1);
  return [name, pair.slice(name.length + 1)];
}

/** Trusted proxies: `true`, or a list for Fastify of addresses, networks and names of networks. */
const proxy = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
]);
export const proxies = z
  .union([z.stringbool({ truthy: ['true'], falsy: ['false'] }), z.string()])
  .refine(
    (value) => typeof value === 'boolean' || z.array(proxy).safeParse(partsOf(value)).success,
    'must name proxies, such as loopback, 10.0.0.0/8, or true',
  );

export const flag = z.stringbool({ truthy: ['1', 'true'], falsy: ['0', 'false'] });
/** A port; 0 selects a free one. */
export const port = z.coerce.number('must be a number').int().min(0).max(65535);

/** "20/300" means 20 attempts in 300 seconds; "off" is null. */
export const rateLimit = z
  .string()
  .regex(/^(off|[1-9]\d*\/[1-9]\d*)$/, 'must be attempts/seconds, such as 20/300, or off')
  .transform((text): RateLimit | null => {
    const [attempts = 0, seconds = 0] = text.split('/').map(Number);
    return text === 'off' ? null : { attempts, seconds };
  });

/** "60/30/10": seconds for home, lists and products, converted to ms; "off" is null. */
export const freshness = z
  .string()
  .regex(
    /^(off|[1-9]\d*\/[1-9]\d*\/[1-9]\d*)$/,
    'must be seconds for home/lists/products, such as 60/30/10, or off',
  )
  .transform((text): PublicCacheSettings['freshMs'] | null => {
    const [home = 0, list = 0, product = 0] = text.split('/').map((seconds) => Number(seconds) * 1000);
    return text === 'off' ? null : { home, list, product };
  });

/** Words separated by commas, to be compared without case and surrounding spaces. */
export const words = z
  .string()
  .transform((text): ReadonlySet<string> => new Set(partsOf(text.toLowerCase()).filter(Boolean)));
