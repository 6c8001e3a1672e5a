import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { Profile } from '../profile.ts';
import type { ProfilesState } from './profiles-state.ts';

/**
 * Shows a change of a profile before the server has agreed, and takes it back if it does not. Only what the change
 * touched goes back: what else came to be known meanwhile stays.
 */
export async function applyOptimistically<T>(
  profiles: ProfilesState,
  userId: string,
  change: Partial<Profile>,
  call: () => Promise<Result<T, CallFailure>>,
): Promise<Result<T, CallFailure>> {
  const before = profiles.known(userId);
  profiles.change(userId, (profile) => ({ ...profile, ...change }));
  const answer = await call();
  if (answer.ok) return ok(answer.value);
  if (before) profiles.change(userId, (profile) => ({ ...profile, ...only(before, change) }));
  return err(answer.error);
}

function only(before: Profile, change: Partial<Profile>): Partial<Profile> {
  const touched = new Set(Object.keys(change));
  const old: Partial<Profile> = Object.fromEntries(Object.entries(before).filter(([name]) => touched.has(name)));
  return old;
}
