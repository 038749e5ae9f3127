import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

const text = z.string('must be a text').regex(/^[^\p{Cc}]*\S[^\p{Cc}]*$/u, 'must be a text in one line');
const texts = z.array(text, 'must be a list of texts');
const someTexts = texts.min(1, 'must have a text');
const address = z.string('must be an address').refine((value) => {
  const { protocol, hostname } = URL.canParse(value) ? new URL(value) : {};
  return protocol === 'mailto:' || (protocol === 'https:' && hostname !== '');
}, 'must be an https: or mailto: address');
const email = z.email('must be a mail address');
const accent = z
  .string('must be a colour such as #d7ff3e')
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #d7ff3e');

/** An object without other keys. */
const settings = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `has the unknown key ${String(keys)}` : 'must be an object',
  });

const contact = { email: email.optional(), phone: text.optional() };
const link = { label: text, href: address };

const version = z
  .string('must be a version such as 2.3.0')
  .regex(/^\d{1,6}(\.\d{1,6}){0,3}$/, 'must be a version such as 2.3.0');
/** `minVersion`: older versions of the app are refused, with the link to the store. */
const app = { storeUrl: address, minVersion: version.optional() };
/**
 * The owner's apps; with `appLinks`, links to the shop's pages open in the app. As JSON:
 *
 *     "apps": {
 *       "ios": { "storeUrl": "https://apps.apple.com/app/id1", "appLinks": { "appId": "A1B2C3D4E5.com.example.shop" } },
 *       "android": {
 *         "storeUrl": "https://play.google.com/store/apps/details?id=com.example.shop", "minVersion": "2.3.0",
 *         "appLinks": { "packageName": "com.example.shop", "certificates": ["14:6D:…"] }
 *       }
 *     }
 */
const apps = settings({
  ios: settings({
    ...app,
    appLinks: settings({
      appId: z
        .string('must be an app id')
        .regex(
          /^[A-Z0-9]{10}\.[\w.-]+$/,
          'must be the team and the bundle, such as A1B2C3D4E5.com.example.shop',
        ),
    }).optional(),
  }).optional(),
  android: settings({
    ...app,
    appLinks: settings({
      packageName: z
        .string('must be a package name')
        .regex(/^\w+(\.\w+)+$/, 'must be a package name such as com.example.shop'),
      certificates: z
        .array(
          z
            .string('must be a fingerprint')
            .regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'must be the SHA-256 of a certificate, as 14:6D:…'),
          'must be a list of fingerprints',
        )
        .min(1, 'must have a fingerprint'),
    }).optional(),
  }).optional(),
});

/** What shoppers type for the shop's own words, such as `"football": ["futbol"]`, and what each stands for: one or, as a gift, several. */
const searchAliases = z.record(text, texts, 'must be an object').transform((typed) => {
  const aliases = new Map<string, string[]>();
  for (const [meant, phrases] of Object.entries(typed))
    for (const phrase of phrases.map((written) => written.trim().toLowerCase()))
      aliases.set(phrase, [...(aliases.get(phrase) ?? []), meant]);
  return aliases as ReadonlyMap<string, readonly string[]>;
});

const court = z.enum(
  ['hall', 'clay', 'turf', 'tar', 'track', 'water', 'wood', 'sand'],
  'must be hall, clay, turf, tar, track, water, wood or sand',
);

/** The shop file; `Shop` in web/config/shop.ts describes its parts. */
const ShopFile = settings({
  name: text,
  claim: text,
  accent,
  promotion: someTexts,
  statement: someTexts,
  statementText: text,
  compare: settings({ title: text, text, before: text, after: text }),
  marquee: someTexts,
  athlete: text,
  quotes: z.array(settings({ text, who: text }), 'must be a list'),
  about: settings({ title: text, paragraphs: someTexts }),
  trust: z.array(
    settings({
      icon: z.enum(['headset', 'truck', 'seal', 'lock'], 'must be headset, truck, seal or lock'),
      title: text,
      text,
    }),
    'must be a list',
  ),
  sizes: text.optional(),
  courts: settings({ default: court, names: z.record(text, court, 'must be an object') }).prefault({
    default: 'tar',
    names: {},
  }),
  sports: someTexts,
  news: texts,
  social: z.array(
    settings({ icon: z.enum(['photos', 'videos'], 'must be photos or videos'), ...link }),
    'must be a list',
  ),
  chat: settings({
    number: z.string('must be digits').regex(/^\d*$/, 'must be digits, with the country code'),
    message: text,
  }),
  seller: settings({ legalName: text.optional(), address: someTexts.optional(), ...contact, hours: text }),
  grievanceOfficer: settings({ name: text.optional(), designation: text.optional(), ...contact }),
  policies: settings({
    returns: address.optional(),
    refunds: address.optional(),
    exchange: address.optional(),
    warranty: address.optional(),
    delivery: address.optional(),
    payment: address.optional(),
    privacy: address.optional(),
    terms: address.optional(),
  }),
  accessibility: text.optional(),
  apps: apps.optional(),
  searchAliases: searchAliases.prefault({}),
});

/** What an owner sets of the shop. */
export type Shop = z.output<typeof ShopFile>;

/** Reads and checks a shop file; null when it is not usable. Adds a sentence to `problems` for each wrong setting. */
export function readShop(file: string, problems: string[]): Shop | null {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    problems.push(`SHOP_FILE: ${file} cannot be read as JSON: ${(error as Error).message}`);
    return null;
  }
  const { data, error } = ShopFile.safeParse(content);
  problems.push(
    ...(error?.issues.map(
      ({ path, message }) => `SHOP_FILE: ${['', ...path].join('.').slice(1) || file}: ${message}`,
    ) ?? []),
  );
  return data ?? null;
}

/** What a shop in India has to show (Consumer Protection (E-Commerce) Rules, 2020), and what its links need, by keys. */
const EXPECTED_SETTINGS = {
  'seller.legalName': 'the legal name of the seller',
  'seller.address': 'the registered address',
  'seller.email': 'the mail address of customer care',
  'seller.phone': 'the phone number of customer care',
  'grievanceOfficer.name': 'the grievance officer',
  'grievanceOfficer.designation': 'the designation of the grievance officer',
  'grievanceOfficer.email': 'the mail address of the grievance officer',
  'grievanceOfficer.phone': 'the phone number of the grievance officer',
  'policies.returns': 'the page about returns',
  'policies.refunds': 'the page about refunds',
  'policies.exchange': 'the page about exchange',
  'policies.warranty': 'the page about warranty',
  'policies.delivery': 'the page about delivery',
  'policies.payment': 'the page about modes of payment',
  'policies.privacy': 'the privacy policy',
  'policies.terms': 'the terms of service',
  accessibility: 'the accessibility statement',
  'chat.number': 'the WhatsApp number',
  social: 'the social media accounts',
};

const valueAt = (shop: Shop, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], shop);

/** Why a setting counts as not made; null when the owner has made it. */
function reasonOf(name: string, value: unknown, demoValue: unknown): string | null {
  if (value === undefined || value === '') return 'missing';
  // An owner's officer may have the same designation.
  if (isDeepStrictEqual(value, demoValue) && !name.endsWith('designation'))
    return 'still that of the demonstration';
  return String(value).startsWith('mailto:') ? 'only a mail address' : null;
}

/** One sentence for each setting that the shop has to show and that its owner has not made, but left as in `demoFile`. */
export function findMissing(shop: Shop, demoFile: string): string[] {
  const demo = readShop(demoFile, []);
  return Object.entries(EXPECTED_SETTINGS).flatMap(([name, meaning]) => {
    const reason = reasonOf(name, valueAt(shop, name), demo && valueAt(demo, name));
    return reason === null ? [] : `SHOP_FILE: ${name}: ${reason}: ${meaning}.`;
  });
}
