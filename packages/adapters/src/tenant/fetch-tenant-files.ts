import { err, type Result } from '@duet/core/kernel';
import { readTenantFiles, type TenantSettings } from './tenant-files.ts';

/**
 * Fetches a brand from the hashed file that its pages name, so the second visit needs no network for it.
 * `unreachable` also for an answer that is not a success: a page older than the deployment names a file that was removed.
 */
export async function fetchTenantFiles(
  address: string,
): Promise<Result<TenantSettings, { readonly kind: 'unreachable' | 'unreadable' }>> {
  try {
    const answer = await fetch(address);
    return answer.ok ? readTenantFiles(await answer.json()) : err({ kind: 'unreachable' });
  } catch {
    // Network, or a body that is no JSON: either way there is no brand, and the boot offers to try again.
    return err({ kind: 'unreachable' });
  }
}
