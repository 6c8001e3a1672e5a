import type { Conversation } from '@duet/core/messaging';
import { makeObservable } from '../../state/index.ts';

/** What is shown of a conversation beside its messages. Each changes far more rarely than these, and is observed by itself. */
export class ConversationStatus {
  constructor(private readonly conversation: () => Conversation) {
    makeObservable(this, ['conversation']);
  }

  get isArchived(): boolean {
    return this.conversation().archived;
  }

  get isPartnerTyping(): boolean {
    return this.conversation().typing;
  }

  get isEmpty(): boolean {
    return this.conversation().messages.length === 0;
  }
}
