import { isIP } from 'node:net';
import { z } from 'zod';
import type { PublicCacheSettings } from '../cache/publicCache.ts';
import type { RateLimit } from '../session/rateLimits.ts';

/** An address without a slash at its end. */
export const url = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((text) => text.replace(/\/+$/, ''));

/** An origin as browsers write it: compared letter by letter with what they say of the page that a request comes from. */
export const origin = url
  .refine((text) => new URL(text).pathname === '/', 'must be an origin, without a path')
  .transform((text) => new URL(text).origin);

/** Proxies that may name the client's address: `true`, or what Fastify takes: addresses, networks, and names of networks. */
export const proxies = z
  .string()
  .refine(
    (text) =>
      /^(true|false)$/.test(text) ||
      text
        .split(',')
        .map((part) => part.trim())
        .every((part) => /^(loopback|linklocal|uniquelocal)$/.test(part) || isNetwork(part)),
    'must name proxies, such as loopback, 10.0.0.0/8, or true',
  )
  .transform((text) => (text === 'true' || text === 'false' ? text === 'true' : text));

/** An address, or one with the number of bits that count. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    most > 0 &&
    (bits === undefined || isIP(bits) > 0 || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
}

/** A switch. */
export const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
  .transform((text) => text === '1' || text === 'true');
/** A port; 0 takes one that is free. */
export const port = z.coerce.number('must be a number').int().min(0).max(65535);

/** "20/300": attempts in seconds; "off" is null. */
export const rateLimit = z
  .string()
  .regex(/^(off|[1-9]\d*\/[1-9]\d*)$/, 'must be attempts/seconds, such as 20/300, or off')
  .transform((text): RateLimit | null => {
    const [attempts = 0, seconds = 0] = text.split('/').map(Number);
    return text === 'off' ? null : { attempts, seconds };
  });

/** "60/30/10": seconds for home, lists and products, here in ms; "off" is null. */
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
