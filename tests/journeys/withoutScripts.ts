import type { BrowserContextOptions } from '@playwright/test';
import { createVisitor, type Destination } from '../kit/visitor.ts';

/** Creates a visitor whose browser runs no scripts. `open` opens a page; `addresses` are those of all requests. */
export async function openWithoutScripts(destination: Destination, screen: BrowserContextOptions) {
  const visitor = await createVisitor(destination, { ...screen, javaScriptEnabled: false });
  const addresses: string[] = [];
  visitor.page.on('request', (request) => addresses.push(request.url()));
  const open = (address: string) => visitor.page.goto(address, { waitUntil: 'commit' });
  return { ...visitor, addresses, open };
}
