import type { Self, SessionState } from '@duet/core/session';
import { observeCell } from '../../state/index.ts';

/** The logged-in member for a store to read; undefined while a page that was opened directly still fetches them. */
export function observeSelf(session: SessionState): () => Self | undefined {
  const read = observeCell(session.session, 'session');
  return () => {
    const current = read();
    return current.status === 'member' ? current.self : undefined;
  };
}
