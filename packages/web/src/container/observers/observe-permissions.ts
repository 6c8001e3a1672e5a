import type { Permission, SessionState } from '@duet/core/session';
import { observeCell } from '../../state/index.ts';

/** What the member may do by their plan, for a store to read; nothing while it is not known who they are. Live frames change it. */
export function observePermissions(session: SessionState): () => ReadonlySet<Permission> {
  const read = observeCell(session.session, 'session');
  return () => {
    const current = read();
    return (current.status === 'member' ? current.self?.permissions : undefined) ?? new Set();
  };
}
