import type { Attention } from '@duet/core/kernel';
import type { SessionState } from '@duet/core/session';

/**
 * When a member's subscription may have become another one: as they return, and while they look on, as soon as the server tells of it,
 * wherever it was bought or changed.
 */
export const changesElsewhere = (
  attention: Pick<Attention, 'onReturn'>,
  session: Pick<SessionState, 'self' | 'session'>,
): Pick<Attention, 'onReturn'> => ({
  onReturn(listener) {
    let known = session.self?.subscription;
    const stopReturning = attention.onReturn(listener);
    const stopFollowing = session.session.subscribe(() => {
      const { self } = session;
      if (self?.subscription === known) return;
      known = self?.subscription;
      // Nothing is to be asked for somebody who has left.
      if (self) listener();
    });
    return () => {
      stopReturning();
      stopFollowing();
    };
  },
});
