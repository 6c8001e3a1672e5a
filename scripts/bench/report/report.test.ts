import { describe, expect, test } from 'vitest';
import { changesSince } from './comparison.ts';
import { markdownOf, tableOf } from './markdown.ts';
import { formatRun, isMet, parseRun, ratioOf, type BenchRun, type Measurement } from './measurement.ts';

const measurement = (changes: Partial<Measurement> = {}): Measurement => ({
  id: 'first-load/login/fcp',
  label: 'login: first contentful paint',
  unit: 'ms',
  duet: 1100,
  reference: { name: 'static HTML', value: 1000 },
  goal: { atMostTimes: 1.1 },
  largerIsBetter: false,
  samples: '5/6',
  ...changes,
});
const run = (...measurements: readonly Measurement[]): BenchRun => ({
  commit: 'abc1234',
  date: '2026-11-22',
  machine: '2 cores',
  measurements: [...measurements],
});

describe('a measurement', () => {
  test('meets a goal at exactly its bound and misses it beyond', () => {
    expect(isMet(measurement({ duet: 1100 }))).toBe(true);
    expect(isMet(measurement({ duet: 1101 }))).toBe(false);
    expect(isMet(measurement({ goal: { atLeastTimes: 0.95 }, duet: 949 }))).toBe(false);
    expect(isMet(measurement({ goal: { atMost: 135 }, duet: 135 }))).toBe(true);
    expect(isMet(measurement({ goal: { atLeast: 600 }, duet: 599 }))).toBe(false);
  });

  test('says nothing of a goal where it, the reference or the figure is missing', () => {
    expect(isMet(measurement({ goal: undefined }))).toBeUndefined();
    expect(isMet(measurement({ reference: undefined }))).toBeUndefined();
    expect(isMet(measurement({ duet: NaN }))).toBeUndefined();
  });

  test('has no ratio to a reference of zero, but meets a goal of it at zero', () => {
    const nothing = measurement({ reference: { name: 'static HTML', value: 0 }, duet: 0 });
    expect(ratioOf(nothing)).toBeUndefined();
    expect(isMet(nothing)).toBe(true);
  });
});

describe('the comparison with the last run', () => {
  test('a ratio that is more than a tenth worse is named, whatever the absolute figures', () => {
    const before = run(measurement({ duet: 2000, reference: { name: 'static HTML', value: 2000 } }));
    expect(changesSince(before, [measurement({ duet: 1120 })]).worse).toMatchObject([
      { label: 'login: first contentful paint', before: '1.00 ×', now: '1.12 ×' },
    ]);
    expect(changesSince(before, [measurement({ duet: 1090 })])).toEqual({ worse: [], better: [] });
  });

  test('fewer frames are worse and more are better where more is wanted', () => {
    const frames = { largerIsBetter: true, reference: undefined, unit: 'frames/s' };
    const before = run(measurement({ ...frames, duet: 50 }));
    expect(changesSince(before, [measurement({ ...frames, duet: 40 })]).worse).toMatchObject([
      { before: '50 frames/s', now: '40 frames/s' },
    ]);
    expect(changesSince(before, [measurement({ ...frames, duet: 60 })]).better).toHaveLength(1);
  });

  test('what was nothing and is something is worse where less is wanted, and the other way round better', () => {
    const kept = { label: 'nodes kept', reference: undefined, unit: '' };
    const [none, some] = [measurement({ ...kept, duet: 0 }), measurement({ ...kept, duet: 4.47 })];
    expect(changesSince(run(none), [some])).toMatchObject({ worse: [{ before: '0', now: '4.47' }], better: [] });
    expect(changesSince(run(some), [none])).toMatchObject({ worse: [], better: [{ before: '4.47', now: '0' }] });
    expect(changesSince(run(none), [none])).toEqual({ worse: [], better: [] });
  });

  test('what was measured and is not any more is named as worse', () => {
    for (const now of [[], [measurement({ duet: NaN })]])
      expect(changesSince(run(measurement()), now)).toMatchObject({
        worse: [{ label: 'login: first contentful paint', before: '1.10 ×', now: 'not measured' }],
        better: [],
      });
  });

  test('a figure that the last run lacks, or that had no reference then, is not compared', () => {
    const before = run(measurement({ reference: undefined, duet: 1 }));
    expect(changesSince(before, [measurement(), measurement({ id: 'new' })])).toEqual({ worse: [], better: [] });
  });
});

describe('the document', () => {
  test('shows each figure beside its reference, with ratio, goal and whether it is met', () => {
    const [head, line, row] = tableOf([measurement({ duet: 2300 })]).split('\n');
    expect(head).toMatch(/^\| measure +\| Duet +\| reference/);
    expect(line).toMatch(/^\| -+ \| -+ \|/);
    expect(row?.split('|').map((cell) => cell.trim())).toEqual([
      '',
      'login: first contentful paint',
      '2300 ms',
      'static HTML 1000',
      '2.30 ×',
      '≤ 1.1 ×',
      'no',
      '5/6',
      '',
    ]);
  });

  test('names commit, date, machine and what got slower since the last run', () => {
    const text = { introduction: 'Medians.', notes: ['No score.'] };
    const before = { ...run(measurement({ duet: 1000 })), commit: 'old5678' };
    const document = markdownOf(run(measurement({ duet: 1500 })), before, text);
    expect(document).toContain('Commit abc1234, 2026-11-22, 2 cores.');
    expect(document).toContain(
      'Slower since old5678 (2026-11-22):\n\n- login: first contentful paint: 1.00 × → 1.50 × (+50 %)',
    );
    expect(document).toContain('Faster since old5678 (2026-11-22): nothing.');
    expect(document).toContain('## Not measured\n\n- No score.');
    expect(markdownOf(run(measurement()), undefined, text)).not.toContain('Slower');
  });
});

test('a kept run is read as it was written, without what could not be measured; anything else is refused', () => {
  const kept = run(measurement(), measurement({ id: 'other', reference: undefined, goal: undefined }));
  expect(parseRun(formatRun(kept))).toEqual(JSON.parse(JSON.stringify(kept)));
  const gap = measurement({ id: 'gap', duet: NaN });
  const half = measurement({ id: 'half', reference: { name: 'static HTML', value: NaN } });
  expect(parseRun(formatRun({ ...kept, measurements: [...kept.measurements, gap, half] }))).toEqual(
    parseRun(formatRun(kept)),
  );
  expect(() => parseRun('{"commit":"abc"}')).toThrow(/date/);
});
