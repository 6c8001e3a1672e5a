import type { Analytics } from '../../analytics/index.ts';
import {
  Cancellation,
  err,
  isServerFault,
  ok,
  retryWhenBusy,
  type CallFailure,
  type Clock,
  type Ids,
  type Problem,
  type Result,
  type Resettable,
} from '../../kernel/index.ts';
import type { ProfilesState } from '../../profile/index.ts';
import type { Paywall } from '../../payments/index.ts';
import type { SessionState } from '../../session/index.ts';
import {
  partiesOf,
  addOutgoing,
  confirmSent,
  setOutgoingContent,
  removeOutgoing,
  setOutgoingStatus,
} from '../thread/conversation.ts';
import type { ConversationsState } from '../thread/conversations-state.ts';
import type { ImageFile, Message, OutgoingMessage } from '../message.ts';
import type { MessageGateway } from '../message-gateway.port.ts';
import { deliveryResult } from './delivery-result.ts';
import type { SendRefusal } from './send-message.ts';
import { maySend } from '../composer/sending-permission.ts';

export type SendPhotoRefusal = SendRefusal | { readonly kind: 'photo'; readonly problem: Problem };

/**
 * Sends a photo: upload, then the message that carries its id (MSG-31, MSG-69, MSG-70). One file at a time (MSG-49). A server
 * that is busy is called once more when it reports it.
 */
export class SendPhoto implements Resettable {
  readonly #uploads = new Map<string, Cancellation>();

  constructor(
    private readonly gateway: MessageGateway,
    private readonly conversations: ConversationsState,
    private readonly profiles: ProfilesState,
    private readonly session: SessionState,
    private readonly paywall: Pick<Paywall, 'showPlans'>,
    private readonly ids: Ids,
    private readonly analytics: Analytics,
    private readonly clock: Clock,
    /** Bytes, from the tenant's configuration. */
    private readonly maximumSize: number,
  ) {}

  async execute(conversationId: string, file: ImageFile): Promise<Result<Message, SendPhotoRefusal>> {
    if (this.session.self?.support) return err({ kind: 'readOnly' });
    const conversation = this.conversations.find(conversationId)?.get();
    if (!conversation?.partnerId) return err({ kind: 'no-conversation' });
    if (file.size > this.maximumSize) return err({ kind: 'photo', problem: { key: 'error_profile_image_too_large' } });
    const partner = this.profiles.known(conversation.partnerId);
    if (!maySend(partiesOf(conversation, this.session.self?.permissions ?? new Set(), partner))) {
      this.analytics.event('message_refused', { reason: 'upsell' });
      return err({ kind: 'upsell', source: 'send_photo' });
    }
    return this.#deliver(conversationId, {
      id: this.ids.next(),
      content: { kind: 'photo', file, progress: 0 },
      status: 'sending',
    });
  }

  /** Tries a failed photo again from where it failed: what has been uploaded is not uploaded again. */
  async retry(conversationId: string, outgoingId: string): Promise<Result<Message, SendPhotoRefusal>> {
    const outgoing = this.conversations
      .find(conversationId)
      ?.get()
      .outgoing.find(({ id }) => id === outgoingId);
    return outgoing
      ? this.#deliver(conversationId, { ...outgoing, status: 'sending' })
      : err({ kind: 'no-conversation' });
  }

  async #deliver(conversationId: string, outgoing: OutgoingMessage): Promise<Result<Message, SendPhotoRefusal>> {
    const senderId = this.session.self?.id;
    this.conversations.change(conversationId, (c) => addOutgoing(c, outgoing));
    const imageId = await this.#uploaded(conversationId, outgoing);
    if (!imageId.ok) return this.#refused(conversationId, outgoing.id, imageId.error, senderId);
    const answer = await this.gateway.send(conversationId, outgoing.id, { kind: 'image', imageId: imageId.value });
    const delivery = deliveryResult(this.conversations, conversationId, outgoing, answer);
    if (!delivery.ok) return this.#refused(conversationId, outgoing.id, delivery.error, senderId);
    this.conversations.change(conversationId, (c) => confirmSent(c, outgoing.id, delivery.value));
    this.analytics.event('message_sent', { type: 'image', contact: 'none' });
    return delivery;
  }

  /** Takes a photo back that has not arrived: an upload that runs is given up, and the photo leaves the conversation. */
  cancel(conversationId: string, outgoingId: string): void {
    this.#uploads.get(outgoingId)?.cancel();
    this.conversations.change(conversationId, (c) => removeOutgoing(c, outgoingId));
  }

  /** Logout: what is pending is given up, and what waits for a busy server is not sent with the next member's token. */
  reset(): void {
    for (const upload of this.#uploads.values()) upload.cancel();
  }

  async #uploaded(
    conversationId: string,
    { id, content, status }: OutgoingMessage,
  ): Promise<Result<string, SendPhotoRefusal>> {
    if (content.kind !== 'photo') return err({ kind: 'no-conversation' });
    if (content.imageId !== undefined) return ok(content.imageId);
    const cancel = new Cancellation();
    this.#uploads.set(id, cancel);
    const onProgress = (share: number): void => {
      this.conversations.change(conversationId, (c) => setOutgoingContent(c, id, { ...content, progress: share }));
    };
    const upload = await retryWhenBusy(
      this.clock,
      cancel,
      () => {
        this.conversations.change(conversationId, (c) => setOutgoingStatus(c, id, status));
        return this.gateway.upload(`${id}-image`, content.file, { cancel, onProgress });
      },
      () => {
        this.conversations.change(conversationId, (c) => setOutgoingStatus(c, id, 'waiting'));
      },
    );
    this.#uploads.delete(id);
    if (!upload.ok) return err(uploadRefusal(upload.error));
    if (cancel.cancelled) return err({ kind: 'aborted' });
    this.conversations.change(conversationId, (c) =>
      setOutgoingContent(c, id, { ...content, progress: 1, imageId: upload.value }),
    );
    return upload;
  }

  #refused(
    conversationId: string,
    outgoingId: string,
    refusal: SendPhotoRefusal,
    senderId: string | undefined,
  ): Result<never, SendPhotoRefusal> {
    const final = refusal.kind === 'forbidden' || refusal.kind === 'photo';
    this.conversations.change(conversationId, (c) =>
      final ? removeOutgoing(c, outgoingId) : setOutgoingStatus(c, outgoingId, 'failed'),
    );
    // A photo that was taken back was not refused.
    if (refusal.kind !== 'aborted')
      this.analytics.event('message_refused', { reason: refusal.kind === 'forbidden' ? 'forbidden' : 'failed' });
    // After a logout the plans would be shown to the next member of this page.
    if (refusal.kind === 'forbidden' && this.session.self?.id === senderId) this.paywall.showPlans('send_photo');
    return err(refusal);
  }
}

/** A picture the server refuses will be refused again, so it is no failed message. An answer without an id is MSG-70's. */
function uploadRefusal(failure: CallFailure): SendPhotoRefusal {
  if (failure.kind === 'unreadable') return { kind: 'photo', problem: { key: 'error_photo_upload' } };
  // Too many uploads for now, or a fault of the server's: the picture is in order and may be sent later.
  const mayBeSentLater = isServerFault(failure) || (failure.kind === 'refused' && failure.reason === 'rate-limited');
  return failure.kind === 'refused' && !mayBeSentLater ? { kind: 'photo', problem: failure.problem } : failure;
}
