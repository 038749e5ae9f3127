import { isDeepStrictEqual } from 'node:util';
import { readShop, type Shop } from './shopFile.ts';

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
