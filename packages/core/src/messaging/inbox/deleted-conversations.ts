import { Cell, type ReadonlyCell } from '../../kernel/index.ts';
import type { ConversationPage } from './conversation-gateway.port.ts';
import type { ConversationSummary } from './inbox.ts';

/** Up to which moments the member has deleted their conversations, as far as this page has seen it happen. */
export class DeletedConversations {
  readonly #until = new Cell<ReadonlyMap<string, string>>(new Map());

  get until(): ReadonlyCell<ReadonlyMap<string, string>> {
    return this.#until;
  }

  add(id: string, until: string): void {
    this.#until.update((all) => ((all.get(id) ?? '') >= until ? all : new Map(all).set(id, until)));
  }

  /** Whether nothing has been said in the conversation since it was deleted. */
  includes({ id, last }: Pick<ConversationSummary, 'id' | 'last'>): boolean {
    const until = this.#until.get().get(id);
    return until !== undefined && (last?.sentAt ?? '') <= until;
  }

  /** An answer that the server may have put together before it knew of a deletion. */
  removeFrom<Page extends Pick<ConversationPage, 'summaries'>>(page: Page): Page {
    return { ...page, summaries: page.summaries.filter((summary) => !this.includes(summary)) };
  }

  reset(): void {
    this.#until.update(() => new Map());
  }
}
