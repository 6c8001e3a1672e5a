import type { Session } from '../session/index.ts';

/** Whether what happens here may be measured at all: never in a support session, nor before it is known to be none (STE-08). */
export const isMeasurable = (session: Session): boolean =>
  session.status === 'visitor' || (session.status === 'member' && session.self !== undefined && !session.self.support);

/** Whether it is still to be found out who is here, so that what happens meanwhile can neither be reported nor dropped. */
export const isUndecided = (session: Session): boolean =>
  session.status === 'starting' ||
  session.status === 'unreachable' ||
  (session.status === 'member' && session.self === undefined);
