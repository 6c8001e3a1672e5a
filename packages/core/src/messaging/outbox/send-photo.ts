import type { Analytics } from '../../analytics/index.ts';
import { err, ok, type Ids, type Result } from '../../kernel/index.ts';
import type { ProfilesState } from '../../profile/index.ts';
import type { SessionState } from '../../session/index.ts';
import { maySend } from '../composer/sending-permission.ts';
import type { ImageFile } from '../message.ts';
import { partiesOf } from '../thread/conversation.ts';
import type { ConversationsState } from '../thread/conversations-state.ts';
import type { Outbox } from './outbox.ts';
import type { SendRefusal } from './send-message.ts';

interface PhotoParties {
  readonly memberId: string;
  readonly partnerId: string;
}

/** Sends a photo through the outbox: upload, then the message that carries its id (MSG-31, MSG-69). One file at a time (MSG-49). */
export class SendPhoto {
  constructor(
    private readonly outbox: Outbox,
    private readonly conversations: ConversationsState,
    private readonly profiles: ProfilesState,
    private readonly session: SessionState,
    private readonly ids: Ids,
    private readonly analytics: Analytics,
    /** Bytes, from the tenant's configuration. */
    private readonly maximumSize: number,
  ) {}

  /** What is in the way of sending this file, or its sender and receiver. Asked when it is chosen, and again when it is sent. */
  check(conversationId: string, file: ImageFile): Result<PhotoParties, SendRefusal> {
    const parties = this.#partiesOf(conversationId, file);
    if (!parties.ok && parties.error.kind === 'upsell') this.analytics.event('message_refused', { reason: 'upsell' });
    return parties;
  }

  /** Whether nothing is in the way of a file by now that was refused before; nobody is told of it. */
  isAllowed(conversationId: string, file: ImageFile): boolean {
    return this.#partiesOf(conversationId, file).ok;
  }

  #partiesOf(conversationId: string, file: ImageFile): Result<PhotoParties, SendRefusal> {
    const { self } = this.session;
    if (!self || self.support) return err({ kind: 'readOnly' });
    const conversation = this.conversations.find(conversationId)?.get();
    if (!conversation?.partnerId) return err({ kind: 'no-conversation' });
    if (file.size > this.maximumSize) return err({ kind: 'photo', problem: { key: 'error_profile_image_too_large' } });
    const { partnerId } = conversation;
    if (!maySend(partiesOf(conversation, self.permissions, this.profiles.known(partnerId))))
      return err({ kind: 'upsell', source: 'send_photo' });
    return ok({ memberId: self.id, partnerId });
  }

  /** Answers after the first try; what could not be sent then is sent later by itself. */
  async execute(conversationId: string, file: ImageFile): Promise<Result<void, SendRefusal>> {
    const checked = this.check(conversationId, file);
    if (!checked.ok) return checked;
    const content = { kind: 'photo', file } as const;
    return this.outbox.add({ id: this.ids.next(), conversationId, content, ...checked.value });
  }
}
