import { describe, expect, it } from 'vitest';
import { changedPreferences, Preferences, shownPreferences } from '../../bff/features/account/preferences.ts';

const STORED = {
  size: 'M',
  sports: ['badminton', 'running'],
  newsletter: true,
  shoe: { uk: 6 },
  since: null,
  '': 'nameless',
};

interface Row {
  name: string;
  value: string;
}

describe('preferences', () => {
  const stored = Preferences.parse(STORED);
  const rows = () => shownPreferences(stored);
  const changed = (sent: Row[]) => JSON.parse(changedPreferences(stored, sent) ?? '"unchanged"') as unknown;
  const set = (name: string, value: string) =>
    rows().map((row) => (row.name === name ? { name, value } : row));

  it('are shown as texts, without those that have nothing to show', () => {
    expect(rows()).toEqual([
      { name: 'size', value: 'M' },
      { name: 'sports', value: 'badminton, running' },
      { name: 'newsletter', value: 'true' },
      { name: 'shoe', value: 'uk: 6' },
    ]);
    expect(shownPreferences(Preferences.parse(JSON.stringify(STORED)))).toEqual(rows());
  });

  it.each<[string, () => Row[], unknown]>([
    ['one is added', () => [...rows(), { name: 'colour', value: 'blue' }], { ...STORED, colour: 'blue' }],
    ['one is changed', () => set('shoe', '7'), { ...STORED, shoe: '7' }],
    ['one is removed', () => rows().filter(({ name }) => name !== 'size'), { ...STORED, size: undefined }],
    ['all are removed', () => [], { since: null, '': 'nameless' }],
    [
      'one that is not shown is named',
      () => [...rows(), { name: 'since', value: '2020' }],
      { ...STORED, since: '2020' },
    ],
    [
      'a form trims the texts',
      () => rows().map(({ name, value }) => ({ name: ` ${name}`, value: `${value} ` })),
      'unchanged',
    ],
    ['none is changed', rows, 'unchanged'],
  ])('when %s, all others stay exactly as they were', (_what, sent, expected) => {
    expect(changed(sent())).toEqual(JSON.parse(JSON.stringify(expected)));
  });

  it.each([['[1, 2]'], ['not JSON'], [7], [['a']], [{ id: 2 ** 60 }], [JSON.parse('{"a":1e999}')]])(
    'that cannot be read whole are never written: %j',
    (sent) => {
      expect(() => changedPreferences(Preferences.parse(sent), [{ name: 'a', value: 'b' }])).toThrow(
        'Your preferences cannot be read at the moment, so they stay as they are.',
      );
    },
  );

  it.each([[undefined], [null], [''], ['{}'], [{}]])('of %j are none, and can be written', (sent) => {
    expect(changedPreferences(Preferences.parse(sent), [{ name: 'a', value: 'b' }])).toBe('{"a":"b"}');
  });
});
