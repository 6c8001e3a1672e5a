import {
  Cancellation,
  err,
  isServerFault,
  ok,
  type CallFailure,
  type Problem,
  type Resettable,
  type Result,
} from '../../kernel/index.ts';
import type { MessageGateway, SentMessage } from '../message-gateway.port.ts';
import { findAccepted } from '../thread/conversation.ts';
import type { ConversationsState } from '../thread/conversations-state.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxState } from './outbox-state.ts';
import type { OutboxStorage } from './outbox-storage.port.ts';

/** `photo`: the picture itself was refused, and would be again. */
export type DeliveryFailure = CallFailure | { readonly kind: 'photo'; readonly problem: Problem };

/** Tries once to make an entry a message (MSG-31, MSG-69, MSG-70): a photo is uploaded first, and only once. */
export class DeliverEntry implements Resettable {
  readonly #uploads = new Map<string, Cancellation>();

  constructor(
    private readonly gateway: MessageGateway,
    private readonly conversations: ConversationsState,
    private readonly state: OutboxState,
    private readonly storage: OutboxStorage,
  ) {}

  /** One whose answer is lost is delivered all the same if its message came live or with a page meanwhile. */
  async execute(entry: OutboxEntry): Promise<Result<SentMessage, DeliveryFailure>> {
    const { id, conversationId, content } = entry;
    const imageId = content.kind === 'photo' ? await this.#uploaded(entry, content) : undefined;
    if (imageId?.ok === false) return imageId;
    const answer = await this.gateway.send(
      conversationId,
      id,
      content.kind === 'text' ? content : { kind: 'image', imageId: imageId?.value ?? '' },
    );
    if (answer.ok) return answer;
    const conversation = this.conversations.find(conversationId)?.get();
    const accepted = conversation && findAccepted(conversation, id);
    return accepted ? ok({ message: accepted }) : answer;
  }

  /** Gives up the upload of an entry, if it runs. */
  cancel(id: string): void {
    this.#uploads.get(id)?.cancel();
  }

  /** Logout: no upload goes on with the next member's token. */
  reset(): void {
    for (const upload of this.#uploads.values()) upload.cancel();
  }

  async #uploaded(
    entry: OutboxEntry,
    content: Extract<OutboxEntry['content'], { kind: 'photo' }>,
  ): Promise<Result<string, DeliveryFailure>> {
    if (content.imageId !== undefined) return ok(content.imageId);
    const { id } = entry;
    const cancel = new Cancellation();
    this.#uploads.set(id, cancel);
    const upload = await this.gateway.upload(`${id}-image`, content.file, {
      cancel,
      onProgress: (share) => {
        this.state.setProgress(id, share);
      },
    });
    this.#uploads.delete(id);
    if (!upload.ok) return err(uploadFailure(upload.error));
    if (cancel.cancelled) return err({ kind: 'aborted' });
    const uploaded = { ...entry, content: { ...content, imageId: upload.value } };
    this.state.replace(uploaded);
    await this.storage.replace(uploaded);
    return this.state.find(id) ? upload : err({ kind: 'aborted' });
  }
}

/** A picture the server refuses will be refused again. An answer without an id is MSG-70's. */
function uploadFailure(failure: CallFailure): DeliveryFailure {
  if (failure.kind === 'unreadable') return { kind: 'photo', problem: { key: 'error_photo_upload' } };
  // Too many uploads for now, or a fault of the server's: the picture is in order and may be sent later.
  const mayBeSentLater = isServerFault(failure) || (failure.kind === 'refused' && failure.reason === 'rate-limited');
  return failure.kind === 'refused' && !mayBeSentLater ? { kind: 'photo', problem: failure.problem } : failure;
}
