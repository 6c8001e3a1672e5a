import type { CallFailure, Clock, Resettable, Result } from '../../../kernel/index.ts';
import type { MessageGateway, MessagePage } from '../../message-gateway.port.ts';
import type { Conversation } from '../conversation.ts';
import type { ConversationsState } from '../conversations-state.ts';

/** Messages of a page, the newest and older ones. */
export const PAGE = 50;
/** Milliseconds for which a page that was asked for ahead may be used: whoever presses a row has opened it by then. */
const KEPT = 3000;

/** A newest page, with what was known when it was asked for. */
export interface AskedPage {
  readonly before: Conversation | undefined;
  readonly interruptions: number;
  readonly page: Promise<Result<MessagePage, CallFailure>>;
}

/** Asks for the newest page of a thread, also ahead of its opening: between a press and the drawn screen lies as much time as the answer takes. */
export class NewestPages implements Resettable {
  readonly #ahead = new Map<string, AskedPage>();

  constructor(
    private readonly gateway: Pick<MessageGateway, 'page'>,
    private readonly conversations: ConversationsState,
    private readonly clock: Clock,
  ) {}

  /** For a reader who is about to open it. Does nothing where the thread is loaded or was asked for; a failure changes nothing. */
  askAhead(id: string): void {
    // Held from now on: a frame that comes before the page is not lost.
    const { older } = this.conversations.open(id).get();
    if (older !== 'unknown' || this.#ahead.has(id)) return;
    const asked = this.#ask(id);
    this.#ahead.set(id, asked);
    const forget = () => {
      if (this.#ahead.get(id) === asked) this.#ahead.delete(id);
    };
    this.clock.after(KEPT, forget);
    void asked.page.then((page) => {
      if (!page.ok) forget();
    });
  }

  /** The page that was asked for ahead, once; else it is asked for now. */
  take(id: string): AskedPage {
    const asked = this.#ahead.get(id) ?? this.#ask(id);
    this.#ahead.delete(id);
    return asked;
  }

  /** Logout, or other permissions: the server would answer differently. */
  reset(): void {
    this.#ahead.clear();
  }

  #ask(id: string): AskedPage {
    const { interruptions } = this.conversations;
    const before = this.conversations.find(id)?.get();
    return { before, interruptions, page: this.gateway.page(id, {}, PAGE) };
  }
}
