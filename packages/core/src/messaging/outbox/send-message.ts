import type { Analytics } from '../../analytics/index.ts';
import { err, type CallFailure, type Clock, type Ids, type Result } from '../../kernel/index.ts';
import type { Paywall } from '../../payments/index.ts';
import type { ProfilesState } from '../../profile/index.ts';
import type { SessionState } from '../../session/index.ts';
import {
  partiesOf,
  addOutgoing,
  confirmSent,
  removeOutgoing,
  setOutgoingStatus,
  type Conversation,
} from '../thread/conversation.ts';
import { contactKind } from '../composer/contact-details.ts';
import type { ConversationsState } from '../thread/conversations-state.ts';
import type { DraftStorage } from '../composer/draft-storage.port.ts';
import { addLocalError } from '../thread/add-local-error.ts';
import type { Message, OutgoingMessage } from '../message.ts';
import type { MessageGateway } from '../message-gateway.port.ts';
import { deliveryResult } from './delivery-result.ts';
import { maySend } from '../composer/sending-permission.ts';

export type SendRefusal =
  | { readonly kind: 'empty' }
  | { readonly kind: 'no-conversation' }
  | { readonly kind: 'upsell'; readonly source: 'send_message' | 'send_photo' }
  | CallFailure;

/**
 * Sends a text (MSG-21 to MSG-34). It is shown in the conversation at once and is marked failed if it does not arrive;
 * the draft is given up only when the server has accepted it, so no refusal loses a word.
 */
export class SendMessage {
  constructor(
    private readonly gateway: MessageGateway,
    private readonly conversations: ConversationsState,
    private readonly profiles: ProfilesState,
    private readonly session: SessionState,
    private readonly drafts: DraftStorage,
    private readonly paywall: Pick<Paywall, 'showPlans'>,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly analytics: Analytics,
  ) {}

  async execute(conversationId: string, draft: string): Promise<Result<Message, SendRefusal>> {
    const text = draft.trim();
    if (text === '') return err({ kind: 'empty' });
    if (this.session.self?.support) return err({ kind: 'readOnly' });
    const conversation = this.conversations.find(conversationId)?.get();
    if (!conversation?.partnerId) return err({ kind: 'no-conversation' });
    if (!this.#maySend(conversation)) {
      this.analytics.event('message_refused', { reason: 'upsell' });
      return err({ kind: 'upsell', source: 'send_message' });
    }
    return this.#deliver(
      conversationId,
      { id: this.ids.next(), content: { kind: 'text', text }, status: 'sending' },
      text,
    );
  }

  /** Sends a failed text again, under its first id: should it have arrived after all, nothing is doubled. */
  async retry(conversationId: string, outgoingId: string): Promise<Result<Message, SendRefusal>> {
    const outgoing = this.conversations
      .find(conversationId)
      ?.get()
      .outgoing.find(({ id }) => id === outgoingId);
    if (outgoing?.content.kind !== 'text') return err({ kind: 'no-conversation' });
    return this.#deliver(conversationId, { ...outgoing, status: 'sending' }, outgoing.content.text);
  }

  #maySend(conversation: Conversation): boolean {
    const partner = this.profiles.known(conversation.partnerId);
    return maySend(partiesOf(conversation, this.session.self?.permissions ?? new Set(), partner));
  }

  async #deliver(
    conversationId: string,
    outgoing: OutgoingMessage,
    text: string,
  ): Promise<Result<Message, CallFailure>> {
    const senderId = this.session.self?.id;
    this.conversations.change(conversationId, (c) => addOutgoing(c, outgoing));
    const answer = await this.gateway.send(conversationId, outgoing.id, { kind: 'text', text });
    const delivery = deliveryResult(this.conversations, conversationId, outgoing, answer);
    if (delivery.ok) {
      this.conversations.change(conversationId, (c) => confirmSent(c, outgoing.id, delivery.value));
      if (this.drafts.read(conversationId).trim() === text) this.drafts.remove(conversationId);
      this.analytics.event('message_sent', { type: 'text', contact: contactKind(text) });
    } else if (this.session.self?.id === senderId || this.#areDraftsKept()) {
      this.#refused(conversationId, outgoing.id, text, delivery.error);
    }
    return delivery;
  }

  /** Drafts outlive a session that has expired. After a logout, the next member must not find this one's text among theirs. */
  #areDraftsKept(): boolean {
    const session = this.session.session.get();
    return session.status === 'visitor' && session.hasExpired === true;
  }

  #refused(conversationId: string, outgoingId: string, text: string, failure: CallFailure): void {
    this.analytics.event('message_refused', { reason: failure.kind === 'forbidden' ? 'forbidden' : 'failed' });
    if (this.drafts.read(conversationId) === '') this.drafts.save(conversationId, text);
    if (failure.kind === 'forbidden') {
      this.conversations.change(conversationId, (c) => removeOutgoing(c, outgoingId));
      this.paywall.showPlans('send_message');
      return;
    }
    this.conversations.change(conversationId, (c) => setOutgoingStatus(c, outgoingId, 'failed'));
    if (failure.kind === 'refused' && failure.reason === 'unknown-fault') {
      this.conversations.change(conversationId, (c) => addLocalError(c, this.session.self?.id ?? '', this.clock.now()));
    }
  }
}
