import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

const text = z.string().regex(/^[^\p{Cc}]*\S[^\p{Cc}]*$/u, 'must be a text in one line');
const texts = z.array(text);
const someTexts = texts.min(1);
const address = z.url({ protocol: /^(https|mailto)$/, error: 'must be an https: or mailto: address' });

/** The relative luminance of a colour `#rrggbb` (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Texts on the accent are dark, and it is the colour of texts on dark parts: from this luminance on, their contrast is at least 4.5. */
const MIN_ACCENT_LUMINANCE = 0.2;
const accent = z
  .string()
  .refine(
    (colour) => /^#[0-9a-f]{6}$/i.test(colour) && luminanceOf(colour) >= MIN_ACCENT_LUMINANCE,
    'must be a colour such as #d7ff3e, light enough for dark texts',
  );

const policy = z.enum([
  'returns',
  'refunds',
  'exchange',
  'warranty',
  'delivery',
  'payment',
  'privacy',
  'terms',
]);
const contact = { email: z.email().optional(), phone: text.optional() };
const link = { label: text, href: address };

/** `minVersion`: older versions of the app are refused, with the link to the store. */
const app = {
  storeUrl: address,
  minVersion: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6}){0,3}$/, 'must be a version such as 2.3.0')
    .optional(),
};

const appId = z.string().regex(/^[A-Z0-9]{10}\.[\w.-]+$/, 'must be as A1B2C3D4E5.com.example.shop');
const packageName = z.string().regex(/^\w+(\.\w+)+$/, 'must be a package name such as com.example.shop');
const certificate = z
  .string()
  .regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'must be the SHA-256 of a certificate, as 14:6D:…');
const certificates = z.array(certificate).min(1);

/** The owner's apps; with `appLinks`, links to the shop's pages open in the app. */
const apps = z.strictObject({
  ios: z.strictObject({ ...app, appLinks: z.strictObject({ appId }).optional() }).optional(),
  android: z
    .strictObject({ ...app, appLinks: z.strictObject({ packageName, certificates }).optional() })
    .optional(),
});

/** What shoppers type for the shop's own words, such as `"football": ["futbol"]`, and what each stands for: one or, as a gift, several. */
const searchAliases = z.record(text, texts).transform((typed) => {
  const aliases = new Map<string, string[]>();
  for (const [meant, phrases] of Object.entries(typed))
    for (const phrase of phrases.map((written) => written.trim().toLowerCase()))
      aliases.set(phrase, [...(aliases.get(phrase) ?? []), meant]);
  return aliases as ReadonlyMap<string, readonly string[]>;
});

const court = z.enum(['hall', 'clay', 'turf', 'tar', 'track', 'water', 'wood', 'sand']);

/** The shop file; `Shop` in web/config/shop.ts describes its parts. */
const ShopFile = z.strictObject({
  name: text,
  claim: text,
  accent,
  promotion: someTexts,
  statement: someTexts,
  statementText: text,
  compare: z.strictObject({ title: text, text, before: text, after: text }),
  marquee: someTexts,
  athlete: text,
  quotes: z.array(z.strictObject({ text, who: text })),
  about: z.strictObject({ title: text, paragraphs: someTexts }),
  trust: z.array(z.strictObject({ icon: z.enum(['headset', 'truck', 'seal', 'lock']), title: text, text })),
  sizes: text.optional(),
  courts: z
    .strictObject({ default: court, names: z.record(text, court) })
    .prefault({ default: 'tar', names: {} }),
  sports: someTexts,
  news: texts,
  social: z.array(z.strictObject({ icon: z.enum(['photos', 'videos']), ...link })),
  chat: z.strictObject({
    number: z.string().regex(/^\d*$/, 'must be digits, with the country code'),
    message: text,
  }),
  seller: z.strictObject({
    legalName: text.optional(),
    address: someTexts.optional(),
    ...contact,
    hours: text,
  }),
  grievanceOfficer: z.strictObject({ name: text.optional(), designation: text.optional(), ...contact }),
  policies: z.partialRecord(policy, address),
  accessibility: text.optional(),
  apps: apps.optional(),
  searchAliases: searchAliases.prefault({}),
});

export type Shop = z.output<typeof ShopFile>;

/** Reads and checks a shop file; null when it is not usable. Adds a sentence to `problems` for each wrong setting. */
export function readShop(file: string, problems: string[]): Shop | null {
  try {
    const { data, error } = ShopFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    for (const { path, message } of error?.issues ?? [])
      problems.push(`SHOP_FILE: ${path.join('.') || file}: ${message}`);
    return data ?? null;
  } catch (error) {
    problems.push(`SHOP_FILE: ${file} cannot be read as JSON: ${(error as Error).message}`);
    return null;
  }
}

const named = (part: string, ...names: string[]): string[] => names.map((name) => `${part}.${name}`);

/** What a shop in India has to show (Consumer Protection (E-Commerce) Rules, 2020), and what its links need. */
const EXPECTED_SETTINGS = [
  ...named('seller', 'legalName', 'address', 'email', 'phone'),
  ...named('grievanceOfficer', 'name', 'designation', 'email', 'phone'),
  ...named('policies', ...policy.options),
  'accessibility',
  'chat.number',
  'social',
];

const valueAt = (shop: Shop, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], shop);

/** One sentence for each setting that the shop has to show and that its owner has not made, but left as in `demoFile`. */
export function findMissing(shop: Shop, demoFile: string): string[] {
  const demo = readShop(demoFile, []);
  return EXPECTED_SETTINGS.flatMap((name) => {
    const value = valueAt(shop, name);
    if (value === undefined || value === '') return `SHOP_FILE: ${name}: missing.`;
    // An owner's officer may have the same designation.
    const isOwn = name.endsWith('designation') || !demo || !isDeepStrictEqual(value, valueAt(demo, name));
    return isOwn ? [] : `SHOP_FILE: ${name}: still that of the demonstration.`;
  });
}
