import type { ProfilesState } from '../../../profile/index.ts';
import type { SessionState } from '../../../session/index.ts';
import { mayWriteToAnybody } from '../../composer/sending-permission.ts';
import { isSeparatedFailure, type DeliveryFailure } from '../deliver-entry.ts';

/** What a refusal depends on, as it is known here when a message sets out. */
export interface SendingConditions {
  /** How often somebody has been met again. */
  readonly reunions: number;
  readonly mayWriteToAnybody: boolean;
}

/** The conditions of now. */
export const sendingConditions = (
  profiles: Pick<ProfilesState, 'reunions'>,
  session: Pick<SessionState, 'self'>,
): SendingConditions => ({
  reunions: profiles.reunions.get(),
  mayWriteToAnybody: mayWriteToAnybody(session.self?.permissions),
});

/** Whether the reason of a refusal may have gone while it was on its way: what was refused is tried once more. */
export function isReasonGone(failure: DeliveryFailure, before: SendingConditions, now: SendingConditions): boolean {
  if (failure.kind === 'forbidden') return now.mayWriteToAnybody && !before.mayWriteToAnybody;
  return isSeparatedFailure(failure) && now.reunions !== before.reunions;
}
