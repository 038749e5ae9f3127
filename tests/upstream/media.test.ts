import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProductInStock } from './orderInputs.ts';
import { type TestUpstream, openTestUpstream } from './testUpstream.ts';

let upstream: TestUpstream;
let picture: string;
let video: string;
beforeAll(async () => {
  upstream = await openTestUpstream();
  const { id } = await findProductInStock(upstream);
  picture = (await upstream.request('GET', `/functions/v1/get-product?id=${id}`)).body.main_image_url;
  video = (await upstream.request('GET', '/functions/v1/get-homepage-video')).body.videos[0].video_url;
});
afterAll(() => upstream.close());

const getPath = (path: string, headers: Record<string, string> = {}) =>
  upstream.app.inject({ url: path, headers });
const widthOf = async (path: string) => (await sharp((await getPath(path)).rawPayload).metadata()).width;

describe('media', () => {
  it('serves pictures with a cache lifetime of one year', async () => {
    const response = await getPath(`/media/${picture}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('image/webp');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('resizes to the next allowed width, never larger than the picture, and once for concurrent requests', async () => {
    const original = await widthOf(`/media/${picture}`);
    await Promise.all(Array.from({ length: 8 }, () => getPath(`/media/${picture}?w=100`)));
    expect(await widthOf(`/media/${picture}?w=100`)).toBe(128);
    expect(await widthOf(`/media/${picture}?w=128`)).toBe(128);
    expect(await widthOf(`/media/${picture}?w=9999`)).toBe(original);
    const cachedFiles = await readdir(join(upstream.dataDir, 'cache', 'media'));
    expect(cachedFiles.filter((name) => name.endsWith('-128.webp'))).toHaveLength(1);
    expect(cachedFiles.filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });

  it('serves videos by range requests', async () => {
    const response = await getPath(`/media/${video}`, { range: 'bytes=0-99' });
    expect(response.statusCode).toBe(206);
    expect(response.rawPayload).toHaveLength(100);
    expect(response.headers['content-type']).toBe('video/mp4');
  });

  it('serves no files outside the media folders', async () => {
    await writeFile(join(upstream.dataDir, 'secret.webp'), 'secret');
    for (const path of [
      '../secret.webp',
      '..%2fsecret.webp',
      'products/..%2f..%2fsecret.webp',
      '%2e%2e/secret.webp',
      '..\\secret.webp',
      'products//1.webp',
      '.hidden',
      'products/',
      '',
      `${'a/'.repeat(50)}b.webp`,
      'products/none.webp',
      'products/none.webp?w=100',
      'products%00.webp',
    ]) {
      const { statusCode, payload } = await getPath(`/media/${path}`);
      expect(statusCode, path).toBe(404);
      expect(JSON.parse(payload)).toEqual({ detail: 'Not found.' });
    }
  });
});
