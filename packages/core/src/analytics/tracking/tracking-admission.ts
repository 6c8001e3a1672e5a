import type { Session } from '../../session/index.ts';
import { consentedCategories, type ConsentGroup } from '../consent/consent.ts';

/** Whether a tracking widget may run: for a member who agreed to it, and never in a support session (STE-08). */
export const mayTrack = (session: Session, groups: ReadonlySet<ConsentGroup>): boolean =>
  session.status === 'member' &&
  session.self !== undefined &&
  !session.self.support &&
  consentedCategories(groups).has('advertising');
