import { measureFirstScreen, type FirstScreen, type MeasuredPage } from './firstScreens.ts';
import { median, ratioSpread, spreadText } from './measure.ts';

type Version = 'this' | 'reference';

/** What is compared. The blocking time may be 0, so 10 ms are added to both. */
const RATIOS: Record<string, (screen: FirstScreen) => number> = {
  'blocking, by processor time': ({ blockingCpuMs }) => blockingCpuMs + 10,
  'blocking time': ({ blockingMs }) => blockingMs + 10,
  'largest paint': ({ paintMs }) => paintMs,
  'all bytes': ({ bytes }) => bytes,
  'bytes of scripts': ({ scriptBytes }) => scriptBytes,
};

/**
 * Loads each page of this build and of a reference in turn.
 * @param urls where each is served, with the same store
 * @returns two tables: the ratios with their spread, and the medians of both
 */
export async function compareFirstScreens(
  pages: MeasuredPage[],
  urls: Record<Version, string>,
  port: number,
  roundCount: number,
): Promise<string> {
  const versions = ['this', 'reference'] as const;
  const ratios: string[] = [];
  const values: string[] = [];
  for (const { name, path } of pages) {
    const rounds: Map<Version, FirstScreen>[] = [];
    for (let round = 0; round < roundCount; round++) {
      const screens = new Map<Version, FirstScreen>();
      // Each is the first in every other round.
      for (const version of round % 2 === 0 ? versions : versions.toReversed())
        screens.set(version, await measureFirstScreen(`${urls[version]}${path}`, port));
      rounds.push(screens);
    }
    const cells = Object.values(RATIOS).map((pick) =>
      spreadText(ratioSpread(rounds, ['this', 'reference'], pick)),
    );
    ratios.push(`| ${name} | ${cells.join(' | ')} |`);
    console.log(ratios.at(-1));
    for (const version of versions) {
      const of = (pick: (screen: FirstScreen) => number) =>
        median(rounds.map((screens) => pick(screens.get(version) as FirstScreen)));
      values.push(
        `| ${name} | ${version} | ${of(({ scores }) => scores.performance)} | ${of(({ blockingCpuMs }) => blockingCpuMs).toFixed(0)} ms | ${of(({ blockingMs }) => blockingMs).toFixed(0)} ms | ${of(({ paintMs }) => paintMs).toFixed(0)} ms | ${of(({ layoutShift }) => layoutShift).toFixed(3)} | ${(of(({ bytes }) => bytes) / 1000).toFixed(0)} kB | ${(of(({ scriptBytes }) => scriptBytes) / 1000).toFixed(0)} kB |`,
      );
    }
  }
  return `| this / reference, median (lowest to highest round) | ${Object.keys(RATIOS).join(' | ')} |
|---|---:|---:|---:|---:|---:|
${ratios.join('\n')}

| medians | | performance | blocking, by processor time | blocking time | largest paint | layout shift | all bytes | bytes of scripts |
|---|---|---:|---:|---:|---:|---:|---:|---:|
${values.join('\n')}`;
}
