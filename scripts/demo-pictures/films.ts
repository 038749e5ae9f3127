import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { moment, REELS } from './reels.ts';
import { write } from './scene.ts';

const FRAMES_A_SECOND = 25;
const SECONDS = 6;

/** Films of six seconds that join up, without sound, each with its first moment as poster. Needs `ffmpeg` on the machine. */
export async function drawFilms(folder: string): Promise<void> {
  for (const [name, reel] of Object.entries(REELS)) {
    await write(moment(reel, 0), join(folder, `${name}.webp`), { quality: 76 });
    const encoder = spawn(
      'ffmpeg',
      [
        ...[
          '-y',
          '-loglevel',
          'error',
          '-f',
          'rawvideo',
          '-pix_fmt',
          'rgb24',
          '-s',
          '1280x720',
          '-r',
          `${FRAMES_A_SECOND}`,
          '-i',
          '-',
        ],
        ...[
          '-c:v',
          'libx264',
          '-preset',
          'veryslow',
          '-tune',
          'animation',
          '-crf',
          '34',
          '-pix_fmt',
          'yuv420p',
        ],
        ...['-threads', '1', '-an', '-movflags', '+faststart', join(folder, `${name}.mp4`)],
      ],
      { stdio: ['pipe', 'inherit', 'inherit'] },
    );
    const done = once(encoder, 'close');
    for (let frame = 0; frame < FRAMES_A_SECOND * SECONDS; frame++) {
      const pixels = await sharp(Buffer.from(moment(reel, frame / (FRAMES_A_SECOND * SECONDS))))
        .removeAlpha()
        .raw()
        .toBuffer();
      if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
    }
    encoder.stdin.end();
    const [code] = await done;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${name}`);
  }
}
