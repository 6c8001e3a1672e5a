import type { SessionState } from '../../session/index.ts';

/** Silences the toasts of a topic on this page, or lets them sound again; the server has stored it already. */
export function setNotified(session: SessionState, topic: string, isNotified: boolean): void {
  const current = session.session.get();
  if (current.status !== 'member' || !current.self) return;
  const mutedTopics = new Set(current.self.mutedTopics);
  if (isNotified) mutedTopics.delete(topic);
  else mutedTopics.add(topic);
  session.set({ ...current, self: { ...current.self, mutedTopics } });
}
