import type { Values } from './measure.ts';
import { readProcessUse } from './processUse.ts';

const addressesIn = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address);

/** Reads the site map as a robot does, file after file. What is not answered is told and left out: a robot would come again. */
export async function measureSiteMap(url: string, products: number): Promise<Values> {
  const startedAt = performance.now();
  const before = await readProcessUse(url);
  const seconds = () => (performance.now() - startedAt) / 1000;
  let bytes = 0;
  const found = new Set<string>();

  async function read(address: string): Promise<string[]> {
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const xml = await response.text();
      bytes += Buffer.byteLength(xml);
      return addressesIn(xml);
    } catch (error) {
      console.log(`${address}: ${String(error)} after ${seconds().toFixed(1)} s`);
      return [];
    }
  }

  const first = await read(`${url}/sitemap.xml`);
  const firstSeconds = seconds();
  const files = first.filter((address) => address.endsWith('.xml'));
  for (const page of first) if (!files.includes(page)) found.add(page);
  for (const file of files) for (const page of await read(file)) found.add(page);
  const allSeconds = seconds();
  const after = await readProcessUse(url);
  const productPages = [...found].filter((address) => address.includes('/products/'));
  return {
    'site map: /sitemap.xml, s': firstSeconds,
    'site map: with its files, s': allSeconds,
    'site map: files': Math.max(1, files.length),
    'site map: size, kB': bytes / 1000,
    'site map: products in it, %': (productPages.length / products) * 100,
    'site map: processor time, s': after.cpuSeconds - before.cpuSeconds,
    'site map: calls to the store': after.calls - before.calls,
  };
}
