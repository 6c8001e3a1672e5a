import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError, type Settings } from '../../settings/index.ts';

const MINIMUM_BYTES = 32;

/**
 * The secret that signs links: the setting, or in the embedded demo one that is made once and kept in the data folder. Throws
 * `SettingsError` when the file may be read by other users of this machine, or holds no secret.
 */
export function readSecret({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): string {
  if (secret !== undefined) return secret;
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  const storedSecret = readOptional(file);
  if (storedSecret === undefined) return createSecret(file);
  // Windows has no such permissions, and reports 0666.
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new SettingsError(
      `The file ${file} may be read by other users. Run chmod 600 on it, or delete it for a new secret.`,
    );
  if (storedSecret.length < MINIMUM_BYTES)
    throw new SettingsError(
      `The file ${file} holds no secret. Delete it for a new one; links sent so far then lead nowhere.`,
    );
  return storedSecret;
}

/** Written beside and moved into place, so that a process which is killed meanwhile leaves no half of a secret. */
function createSecret(file: string): string {
  const newSecret = randomBytes(MINIMUM_BYTES).toString('base64url');
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, newSecret, { mode: 0o600 });
  renameSync(draft, file);
  return newSecret;
}

function readOptional(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
