import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from './orderInputs.ts';
import { type Stage, openStage } from './testUpstream.ts';

let stage: Stage;
let picture: string;
let film: string;
beforeAll(async () => {
  stage = await openStage();
  const { id } = await aProduct(stage);
  picture = (await stage.call('GET', `/functions/v1/get-product?id=${id}`)).body.main_image_url;
  film = (await stage.call('GET', '/functions/v1/get-homepage-video')).body.videos[0].video_url;
});
afterAll(() => stage.close());

const get = (path: string, headers: Record<string, string> = {}) => stage.app.inject({ url: path, headers });
const widthOf = async (path: string) => (await sharp((await get(path)).rawPayload).metadata()).width;

describe('media', () => {
  it('serves pictures to be kept for a year', async () => {
    const answer = await get(`/media/${picture}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/webp');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('resizes to the next kept width, never larger than the picture, once for all who ask', async () => {
    const original = await widthOf(`/media/${picture}`);
    await Promise.all(Array.from({ length: 8 }, () => get(`/media/${picture}?w=100`)));
    expect(await widthOf(`/media/${picture}?w=100`)).toBe(128);
    expect(await widthOf(`/media/${picture}?w=128`)).toBe(128);
    expect(await widthOf(`/media/${picture}?w=9999`)).toBe(original);
    const kept = await readdir(join(stage.dataDir, 'cache', 'media'));
    expect(kept.filter((name) => name.endsWith('-128.webp'))).toHaveLength(1);
    expect(kept.filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });

  it('serves films in ranges', async () => {
    const answer = await get(`/media/${film}`, { range: 'bytes=0-99' });
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload).toHaveLength(100);
    expect(answer.headers['content-type']).toBe('video/mp4');
  });

  it('goes nowhere but the media folders', async () => {
    await writeFile(join(stage.dataDir, 'secret.webp'), 'secret');
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
      const { statusCode, payload } = await get(`/media/${path}`);
      expect(statusCode, path).toBe(404);
      expect(JSON.parse(payload)).toEqual({ detail: 'Not found.' });
    }
  });
});
