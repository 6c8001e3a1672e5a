import type { Session } from '../session/index.ts';

/** Whether what happens here may be measured at all: never in a support session, nor before it is known to be none (STE-08). */
export const isMeasurable = (session: Session): boolean =>
  session.status === 'visitor' || (session.status === 'member' && session.self !== undefined && !session.self.support);
