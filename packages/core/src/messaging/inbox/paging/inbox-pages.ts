import type { ConversationSummary, Inbox } from '../inbox.ts';
import { withoutRepeats, type Paged } from './paged-list.ts';

/**
 * The list was loaded from its beginning. A row that is newer than the answer stays as it is, and so do the pages after this one:
 * they are older than its last row, and continue from where they ended. Where so much has changed since the list was last loaded that
 * this page does not reach back to that, the list continues after this page.
 */
export function withFirstPage(
  { filter, summaries, next: earlierNext, loadedUntil = '' }: Inbox,
  page: Paged<ConversationSummary>,
): Inbox {
  const known = new Map(summaries.map((summary) => [summary.id, summary]));
  const first = page.summaries.map((summary) => newer(known.get(summary.id), summary));
  const end = page.summaries.at(-1)?.last?.sentAt ?? '';
  const later = page.next === undefined || end > loadedUntil ? [] : summaries.slice(indexAfter(summaries, end));
  const newest = page.summaries[0]?.last?.sentAt;
  const next = later.length > 0 ? earlierNext : page.next;
  return {
    filter,
    status: 'ready',
    summaries: withoutRepeats([...first, ...later]),
    ...(next !== undefined && { next }),
    ...(newest !== undefined && { loadedUntil: newest }),
  };
}

/** A live message came after the server had put the list together. */
const newer = (live: ConversationSummary | undefined, loaded: ConversationSummary): ConversationSummary =>
  live?.last && loaded.last && live.last.sentAt > loaded.last.sentAt ? live : loaded;

/** Where the rows begin that are older than the last one of a page. */
function indexAfter(summaries: readonly ConversationSummary[], end: string): number {
  const index = summaries.findIndex(({ last }) => last !== undefined && last.sentAt < end);
  return index === -1 ? summaries.length : index;
}
