import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderFrame, VIDEO_SCENES } from './videoScenes.ts';
import { writeWebp } from './scene.ts';

const FRAMES_PER_SECOND = 25;
const VIDEO_SECONDS = 6;

/** Renders silent, looping videos of six seconds, each with its first frame as poster. Needs `ffmpeg` on the machine. */
export async function renderVideos(folder: string): Promise<void> {
  for (const [name, reel] of Object.entries(VIDEO_SCENES)) {
    await writeWebp(renderFrame(reel, 0), join(folder, `${name}.webp`), { quality: 76 });
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
          `${FRAMES_PER_SECOND}`,
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
    const closed = once(encoder, 'close');
    for (let frame = 0; frame < FRAMES_PER_SECOND * VIDEO_SECONDS; frame++) {
      const pixels = await sharp(Buffer.from(renderFrame(reel, frame / (FRAMES_PER_SECOND * VIDEO_SECONDS))))
        .removeAlpha()
        .raw()
        .toBuffer();
      if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
    }
    encoder.stdin.end();
    const [code] = await closed;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${name}`);
  }
}
