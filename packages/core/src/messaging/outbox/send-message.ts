import type { Analytics } from '../../analytics/index.ts';
import { err, type CallFailure, type Ids, type Result } from '../../kernel/index.ts';
import type { ProfilesState } from '../../profile/index.ts';
import type { SessionState } from '../../session/index.ts';
import { isBlank } from '../composer/is-blank.ts';
import { maySend } from '../composer/sending-permission.ts';
import { partiesOf } from '../thread/conversation.ts';
import type { ConversationsState } from '../thread/conversations-state.ts';
import type { DeliveryFailure } from './deliver-entry.ts';
import type { Outbox } from './outbox.ts';

/** Why something does not reach the outbox, or what became of its first try. */
export type SendRefusal =
  | { readonly kind: 'empty' }
  | { readonly kind: 'no-conversation' }
  | { readonly kind: 'upsell'; readonly source: 'send_message' | 'send_photo' }
  | CallFailure
  | DeliveryFailure;

/**
 * Sends a text (MSG-21 to MSG-34), through the outbox: it is shown in the conversation at once. The draft is given up only when the
 * server has accepted it, so no refusal loses a word.
 */
export class SendMessage {
  constructor(
    private readonly outbox: Outbox,
    private readonly conversations: ConversationsState,
    private readonly profiles: ProfilesState,
    private readonly session: SessionState,
    private readonly ids: Ids,
    private readonly analytics: Analytics,
  ) {}

  /** Answers after the first try; what could not be sent then is sent later by itself. */
  async execute(conversationId: string, draft: string): Promise<Result<void, SendRefusal>> {
    const text = draft.trim();
    if (isBlank(text)) return err({ kind: 'empty' });
    const { self } = this.session;
    if (!self || self.support) return err({ kind: 'readOnly' });
    const conversation = this.conversations.find(conversationId)?.get();
    if (!conversation?.partnerId) return err({ kind: 'no-conversation' });
    const { partnerId } = conversation;
    if (!maySend(partiesOf(conversation, self.permissions, this.profiles.known(partnerId)))) {
      this.analytics.event('message_refused', { reason: 'upsell' });
      return err({ kind: 'upsell', source: 'send_message' });
    }
    const content = { kind: 'text', text } as const;
    return this.outbox.add({ id: this.ids.next(), memberId: self.id, conversationId, partnerId, content });
  }
}
