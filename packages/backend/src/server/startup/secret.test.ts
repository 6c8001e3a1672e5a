import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SettingsError } from '../../settings/index.ts';
import { readSecret } from './secret.ts';

describe('the secret', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'duet-secret-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const file = () => join(dataDir, 'secret');
  const read = () => readSecret({ secret: undefined, dataDir });

  it('is that of the settings, and then no file is made', async () => {
    expect(readSecret({ secret: 'given', dataDir })).toBe('given');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is made once for the embedded demo, readable by its user alone', async () => {
    const made = read();
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(read()).toBe(made);
    expect(await readFile(file(), 'utf8')).toBe(made);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['secret']);
  });

  it.each([0o640, 0o604, 0o644])('is refused when its file has the permissions %o', async (mode) => {
    read();
    await chmod(file(), mode);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(
      /^The file .+ may be read by other users\. Run chmod 600 on it, or delete it for a new secret\.$/,
    );
  });

  it('is refused when its file is empty', async () => {
    await writeFile(file(), '', { mode: 0o600 });
    expect(read).toThrow(/^The file .+ holds no secret\./);
  });
});
