import lighthouse from 'lighthouse';
import { paths } from '../../../web/config/paths.ts';

export interface MeasuredPage {
  name: string;
  path: string;
  /** The lowest score for performance. */
  performance: number;
  /** The latest largest paint, in ms. */
  paintMs: number;
  /** Whether search engines may list the page; `robots.txt` disallows the others, which costs them points. */
  isListed: boolean;
}

export const PAGES: MeasuredPage[] = [
  { name: 'home', path: '/', performance: 98, paintMs: 1800, isListed: true },
  { name: 'list', path: paths.subcategory('11'), performance: 98, paintMs: 1800, isListed: true },
  { name: 'product', path: paths.product('1101'), performance: 98, paintMs: 1800, isListed: true },
  { name: 'search', path: '/search?search=racket', performance: 98, paintMs: 1800, isListed: true },
  { name: 'category', path: paths.category('1'), performance: 97, paintMs: 2000, isListed: true },
  { name: 'login', path: '/login', performance: 97, paintMs: 1800, isListed: false },
  { name: 'register', path: '/register', performance: 97, paintMs: 1800, isListed: false },
];

/** One load of a page by Lighthouse. */
export interface FirstScreen {
  /** 0 to 100. */
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number };
  paintMs: number;
  blockingMs: number;
  layoutShift: number;
  /** All bytes transferred, and those of scripts. */
  bytes: number;
  scriptBytes: number;
}

interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
}

/**
 * Loads a page with Lighthouse's mobile profile: a processor slowed four times, 1.6 Mbit/s, 150 ms.
 * @param port where the browser is debugged
 */
export async function measureFirstScreen(url: string, port: number): Promise<FirstScreen> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    logLevel: 'silent',
  });
  if (!result) throw new Error(`No measurement of ${url}`);
  const { audits, categories } = result.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  const details = audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
  const bytesOf = (requests: NetworkRequest[]) =>
    requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const requests = details?.items ?? [];
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    paintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    bytes: bytesOf(requests),
    scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
  };
}
