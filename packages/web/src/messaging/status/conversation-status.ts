import type { Conversation } from '@duet/core/messaging';
import { makeAutoObservable } from 'mobx';

/** What is shown of a conversation beside its messages. Each changes far more rarely than these, and is observed by itself. */
export class ConversationStatus {
  constructor(private readonly conversation: () => Conversation) {
    makeAutoObservable<this, 'conversation'>(this, { conversation: false });
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
