import type { CallFailure, Result } from '../../kernel/index.ts';
import type { Profile } from '../profile.ts';
import type { ProfilesState } from './profiles-state.ts';

/**
 * Shows a change of a profile before the server has agreed, and takes it back if it does not. Only what the change
 * touched goes back: what else came to be known meanwhile stays. The calls about one member are made one after the other, so
 * that the last decision is the one that holds.
 */
export async function applyOptimistically<T>(
  profiles: ProfilesState,
  userId: string,
  change: Partial<Profile>,
  call: () => Promise<Result<T, CallFailure>>,
): Promise<Result<T, CallFailure>> {
  const pending = profiles.startChange(userId, change);
  if (pending.earlier) await pending.earlier;
  const answer = await call();
  if (answer.ok) pending.keep();
  else pending.undo();
  return answer;
}
