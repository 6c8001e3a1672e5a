import type { Message } from '../../message.ts';
import type { ConversationPage } from '../conversation-gateway.port.ts';

interface PendingMark {
  readonly until: string;
  /** Whether the number of unread messages is known to be right without what the mark covers. */
  readonly isCertain: boolean;
}

/** Up to which moments the member has read their conversations, as far as this page knows, and which of these the server knows of. */
export class ReadMoments {
  readonly #until = new Map<string, string>();
  /** Marks that the server has not confirmed yet. */
  readonly #pending = new Map<string, PendingMark>();

  /** Whether a message was read before it came here. */
  isRead({ conversationId, sentAt }: Message): boolean {
    return sentAt <= (this.#until.get(conversationId) ?? '');
  }

  /** A mark sets out. `isCertain`: whether the number shown is known to be right without what it covers. */
  start(id: string, until: string, isCertain: boolean): void {
    this.#raise(id, until);
    this.#pending.set(id, { until, isCertain: isCertain && (this.#pending.get(id)?.isCertain ?? true) });
  }

  /** The server has answered a mark. Answers whether the number shown is certain. */
  end(id: string): boolean {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending?.isCertain ?? true;
  }

  /** The server says how far the member has read. */
  confirm(id: string, until: string): void {
    this.#raise(id, until);
    const pending = this.#pending.get(id);
    if (pending && pending.until <= until) this.#pending.delete(id);
  }

  /** A number was loaded of which it is not known whether it counts what pending marks cover. */
  markUncertain(): void {
    for (const [id, pending] of this.#pending) this.#pending.set(id, { ...pending, isCertain: false });
  }

  /** What was loaded, without what the pending marks cover: the server may have put it together before they arrived. */
  applyTo({ summaries, unread, ...page }: ConversationPage, muted: ReadonlySet<string>): ConversationPage {
    let covered = 0;
    const shown = summaries.map((summary) => {
      const pending = this.#pending.get(summary.id);
      if (!pending || (summary.last?.sentAt ?? '') > pending.until) return summary;
      if (!muted.has(summary.id)) covered += summary.unread;
      return summary.unread === 0 ? summary : { ...summary, unread: 0 };
    });
    const listed = new Set(summaries.map(({ id }) => id));
    for (const [id, pending] of this.#pending)
      if (!listed.has(id)) this.#pending.set(id, { ...pending, isCertain: false });
    return { ...page, summaries: shown, unread: Math.max(0, unread - covered) };
  }

  reset(): void {
    this.#until.clear();
    this.#pending.clear();
  }

  #raise(id: string, until: string): void {
    if (until > (this.#until.get(id) ?? '')) this.#until.set(id, until);
  }
}
