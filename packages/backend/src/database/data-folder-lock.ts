import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the data folder. The message is one line and reports what to do. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

const SQLITE_BUSY = 5;

/**
 * Milliseconds for which a lock is requested again before it counts as taken. SQLite takes it in three steps, so two processes
 * that ask at the same moment can each meet the first step of the other; without a second try both would be refused.
 */
const CONTEST = 100;

/** A lock that nothing refers to would be given back as soon as its memory is reclaimed. */
const held = new Set<DatabaseSync>();

/**
 * Takes a folder for this process alone: two processes on one embedded database lose rows. Throws `FolderInUseError` when it is
 * taken, by another process or by this one. The returned function gives it back; calling it again does nothing.
 *
 * The lock is the operating system's, on the file `lock`, which SQLite opens for an exclusive transaction: Node has no call of
 * its own for this, and SQLite is part of Node. The system drops it when the process ends in whatever way, so there is no
 * stale lock, no process id to trust and no time after which a stopped holder loses it. It also holds between containers that
 * share the folder on one machine. The file stays; it is empty.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const holderFile = join(folder, 'process.pid');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: CONTEST });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? inUse(folder, holderFile) : error;
  }
  held.add(lock);
  // For the message to people only: who holds the lock is the system's knowledge.
  writeFileSync(holderFile, String(process.pid));
  return () => {
    if (!lock.isOpen) return;
    rmSync(holderFile, { force: true });
    held.delete(lock);
    lock.close();
  };
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

function inUse(folder: string, holderFile: string): FolderInUseError {
  const holder = holderOf(holderFile);
  const by = holder === undefined ? 'another process' : `process ${holder}`;
  const end = holder === undefined ? 'Wait a moment' : 'Stop that process';
  return new FolderInUseError(`The folder ${folder} is in use by ${by}. ${end}, or set DATA_DIR to another folder.`);
}

/** The id the holder wrote down. Undefined while it is between taking the lock and writing. */
function holderOf(file: string): string | undefined {
  try {
    return /^\d+$/.exec(readFileSync(file, 'utf8'))?.[0];
  } catch {
    return undefined;
  }
}
