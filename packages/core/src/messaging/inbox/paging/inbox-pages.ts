import type { ConversationPage } from './conversation-gateway.port.ts';
import type { ConversationSummary, Inbox } from './inbox.ts';

type Page = Omit<ConversationPage, 'unread'>;

/**
 * The list was loaded from its beginning. A row that is newer than the answer stays as it is, and so do the pages after this one:
 * they are older than its last row, and continue from where they ended.
 */
export function withFirstPage({ filter, summaries, next: earlierNext }: Inbox, page: Page): Inbox {
  const known = new Map(summaries.map((summary) => [summary.id, summary]));
  const first = page.summaries.map((summary) => newer(known.get(summary.id), summary));
  const later = page.next === undefined ? [] : summaries.slice(indexAfter(summaries, page.summaries));
  const next = later.length > 0 ? earlierNext : page.next;
  return {
    filter,
    status: 'ready',
    summaries: withoutRepeats([...first, ...later]),
    ...(next !== undefined && { next }),
  };
}

/** The list continues with a page. What has moved up since is there already. */
export function withNextPage({ next: _, ...inbox }: Inbox, page: Page): Inbox {
  return {
    ...inbox,
    summaries: withoutRepeats([...inbox.summaries, ...page.summaries]),
    ...(page.next !== undefined && { next: page.next }),
  };
}

/** A live message came after the server had put the list together. */
const newer = (live: ConversationSummary | undefined, loaded: ConversationSummary): ConversationSummary =>
  live?.last && loaded.last && live.last.sentAt > loaded.last.sentAt ? live : loaded;

/** Where the rows begin that are older than a page. */
function indexAfter(summaries: readonly ConversationSummary[], page: readonly ConversationSummary[]): number {
  const end = page.at(-1)?.last?.sentAt ?? '';
  const index = summaries.findIndex(({ last }) => last !== undefined && last.sentAt < end);
  return index === -1 ? summaries.length : index;
}

/** Each conversation once, where it stands first. */
export function withoutRepeats<Summary extends ConversationSummary>(summaries: readonly Summary[]): readonly Summary[] {
  const first = new Map<string, Summary>();
  for (const summary of summaries) if (!first.has(summary.id)) first.set(summary.id, summary);
  return first.size === summaries.length ? summaries : [...first.values()];
}
