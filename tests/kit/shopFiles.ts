import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readShop } from '../../bff/config/shopFile.ts';
import type { Shop } from '../../web/config/shop.ts';
import { dataDirPrefix } from './seededUpstream.ts';

/** Reads a shop file as the BFF does. The type says that the BFF checks the shape that the web reads. */
function readShopFile(file: string): Shop {
  const problems: string[] = [];
  const shop = readShop(file, problems);
  if (shop === null) throw new Error(problems.join('\n'));
  return shop;
}

/** The settings of the demonstration. */
export const demoShop = readShopFile(join(import.meta.dirname, '../../shop.json'));

/** Settings of another shop, in which nothing is missing and no value is one of the demonstration. */
export const otherShop: Shop = {
  ...demoShop,
  name: 'Chowk',
  claim: 'Where the street plays.',
  accent: '#ff9f43',
  chat: { number: '919845012345', message: 'Hello Chowk' },
  social: [{ icon: 'photos', label: 'Instagram', href: 'https://www.instagram.com/chowk.example' }],
  seller: {
    legalName: 'Chowk Retail LLP',
    address: ['7 Market Street', 'Pune 411001', 'India'],
    email: 'care@chowk.example',
    phone: '+91 20 0000 0007',
    hours: '9 AM to 9 PM every day',
  },
  grievanceOfficer: {
    name: 'Ravi Kulkarni',
    designation: 'Head of Customer Care',
    email: 'grievance@chowk.example',
    phone: '+91 20 0000 0008',
  },
  policies: Object.fromEntries(
    Object.keys(demoShop.policies).map((name) => [name, `https://chowk.example/${name}`]),
  ),
  accessibility: 'https://chowk.example/accessibility',
  sizes: 'Sizes are told by telephone.',
};

/** Writes a shop file, which is removed at the end of the run, and returns its path. */
export function writeShopFile(shop: unknown): string {
  const file = join(mkdtempSync(dataDirPrefix(process.ppid)), 'shop.json');
  writeFileSync(file, typeof shop === 'string' ? shop : JSON.stringify(shop));
  return file;
}
