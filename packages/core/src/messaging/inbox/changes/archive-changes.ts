import type { ConversationSummary } from '../inbox.ts';

/** Whether the member or a frame has put conversations into the archive, by id. `at`: how many changes there were with this one. */
export type ArchiveChanges = ReadonlyMap<string, { readonly archived: boolean; readonly at: number }>;

/** A row of an answer that was asked for after so many changes: it does not know of a later one. */
export function withArchiveChange(
  summary: ConversationSummary,
  changes: ArchiveChanges,
  after: number,
): ConversationSummary {
  const change = changes.get(summary.id);
  return change && change.at > after ? { ...summary, archived: change.archived } : summary;
}
