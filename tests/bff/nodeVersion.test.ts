import { expect, it } from 'vitest';
import { outdatedNodeNote } from '../../bff/operations/nodeVersion.ts';

const NOW = new Date('2026-11-25');

it.each(['20.19.0', '25.1.0'])('a process on Node %s says since when it gets no fixes', (version) => {
  expect(outdatedNodeNote(version, NOW)).toMatch(
    /^Node [\d.]+ has had no fixes since 2026-\d\d-\d\d\. .*LTS/,
  );
});

it.each(['22.12.0', '24.21.0', '26.10.0', '28.0.0'])('a process on Node %s says nothing', (version) => {
  expect(outdatedNodeNote(version, NOW)).toBeNull();
});
