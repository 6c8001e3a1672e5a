import { err, type Result } from '@duet/core/kernel';
import { readTenantFiles, type TenantSettings } from './tenant-files.ts';

/** Why a page's own file could not be had. */
export interface FileFailure {
  readonly kind: 'unreachable' | 'unreadable';
}

/** Fetches a brand from the hashed file that its pages name, so the second visit needs no network for it. */
export const fetchTenantFiles = (address: string): Promise<Result<TenantSettings, FileFailure>> =>
  fetchFile(address, readTenantFiles);

/**
 * Fetches a hashed file and parses it. `unreachable` also for an answer that is not a success: a page older than the deployment
 * names a file that was removed.
 */
export async function fetchFile<Value>(
  address: string,
  read: (json: unknown) => Result<Value, FileFailure>,
): Promise<Result<Value, FileFailure>> {
  try {
    const answer = await fetch(address);
    return answer.ok ? read(await answer.json()) : err({ kind: 'unreachable' });
  } catch {
    // Network, or a body that is no JSON: either way the file is not there, and the boot offers to try again.
    return err({ kind: 'unreachable' });
  }
}
