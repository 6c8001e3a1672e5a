import type { Clock } from '../kernel/index.ts';
import type { ConversationsState } from './thread/conversations-state.ts';
import type { LoadConversations } from './inbox/load-conversations.ts';
import type { LoadMessages } from './thread/load-messages.ts';

/** Milliseconds over which members who reconnect at once spread their calls. */
const SPREAD = 1000;

/** Fetches what a closed socket missed: the list, then the open thread. Other threads catch up when they are opened. */
export class CatchUp {
  constructor(
    private readonly conversations: ConversationsState,
    private readonly loadConversations: LoadConversations,
    private readonly loadMessages: LoadMessages,
    private readonly clock: Clock,
    /** From 0 up to 1. */
    private readonly random: () => number,
  ) {}

  execute(): void {
    this.clock.after(Math.floor(this.random() * SPREAD), () => void this.#load());
  }

  async #load(): Promise<void> {
    await this.loadConversations.refresh();
    const active = this.conversations.active.get();
    if (active !== undefined) await this.loadMessages.latest(active);
  }
}
