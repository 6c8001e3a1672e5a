import type { ReadonlyCell } from '../../kernel/index.ts';
import type { Session } from '../session-state.ts';
import type { Self } from './self.ts';

/**
 * Waits until the member has been fetched. Undefined as soon as the session is none of a member. Pages of members are shown
 * before, so that a press may come first.
 */
export function loadedSelf(session: ReadonlyCell<Session>): Promise<Self | undefined> {
  return new Promise((resolve) => {
    let unsubscribe = (): void => undefined;
    const settle = (): boolean => {
      const current = session.get();
      if (current.status === 'starting' || (current.status === 'member' && !current.self)) return false;
      unsubscribe();
      resolve(current.status === 'member' ? current.self : undefined);
      return true;
    };
    if (!settle()) unsubscribe = session.subscribe(settle);
  });
}
