import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readMeasures, writeMeasure } from './measures.ts';

const folder = mkdtempSync(join(tmpdir(), 'duet-measures-'));

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('readMeasures', () => {
  it('answers one line for each recorded figure, ordered by name', () => {
    writeFileSync(join(folder, 'writes lost.json'), '{"name":"writes lost","value":0}');
    writeFileSync(join(folder, 'connections terminated.json'), '{"name":"connections terminated","value":"2 times 4"}');
    expect(readMeasures(folder)).toEqual(['connections terminated: 2 times 4', 'writes lost: 0']);
  });

  it('answers what was left for it', () => {
    const own = join(folder, 'own');
    writeMeasure(own, 'keys without reader', 0);
    expect(readMeasures(own)).toEqual(['keys without reader: 0']);
  });

  it('answers nothing when no test recorded anything', () => {
    expect(readMeasures(join(folder, 'absent'))).toEqual([]);
  });
});
