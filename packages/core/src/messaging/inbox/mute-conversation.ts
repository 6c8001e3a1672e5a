import type { CallFailure, Result } from '../../kernel/index.ts';
import type { ConversationGateway } from './conversation-gateway.port.ts';
import { decideInOrder } from './decide-in-order.ts';
import type { InboxState } from './inbox-state.ts';
import type { LoadConversations } from './load-conversations.ts';

/**
 * Mutes a conversation, or has it heard again (MSG-76): what comes in it shows in its row and thread, makes no toast, does not move
 * the title, and is not counted.
 */
export class MuteConversation {
  readonly #decide: (id: string, on: boolean) => Promise<Result<void, CallFailure>>;

  constructor(
    gateway: ConversationGateway,
    private readonly inbox: InboxState,
    private readonly loadConversations: Pick<LoadConversations, 'countAgain'>,
  ) {
    this.#decide = decideInOrder(
      (id, muted) => {
        inbox.setMuted(id, muted);
      },
      (id, muted) => gateway.mute(id, muted),
    );
  }

  async execute(id: string, muted: boolean): Promise<Result<void, CallFailure>> {
    const answer = await this.#decide(id, muted);
    // How many of its messages the number counts is known of a listed conversation only.
    if (answer.ok && !this.inbox.find(id)) await this.loadConversations.countAgain(id);
    return answer;
  }
}
