import {
  Cancellation,
  err,
  isNotFound,
  isServerFault,
  ok,
  type CallFailure,
  type CancelSignal,
  type Problem,
  type Resettable,
  type Result,
} from '../../kernel/index.ts';
import type { PreparePhoto } from '../composer/prepare-photo.ts';
import type { ImageFile } from '../message.ts';
import type { MessageGateway, SentMessage } from '../message-gateway.port.ts';
import { findAccepted } from '../thread/conversation.ts';
import type { ConversationsState } from '../thread/conversations-state.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxState } from './outbox-state.ts';
import type { OutboxStorage } from './outbox-storage.port.ts';
import { replaceEntry } from './replace-entry.ts';

/** `photo`: the picture itself was refused, and would be again. */
export type DeliveryFailure = CallFailure | { readonly kind: 'photo'; readonly problem: Problem };

/** Whether the conversation is not there for its member: the two members do not meet any more. */
export const isSeparatedFailure = (failure: DeliveryFailure): boolean =>
  failure.kind !== 'photo' && isNotFound(failure);

/** Uploads at one time: more would take the connections that texts need. */
const MOST_UPLOADS = 2;

/** Tries once to make an entry a message (MSG-31, MSG-69, MSG-70): a photo is uploaded first, and only once. */
export class DeliverEntry implements Resettable {
  readonly #uploads = new Map<string, Cancellation>();
  /** How many uploads run, and who waits for one of them to end. */
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly gateway: MessageGateway,
    private readonly conversations: ConversationsState,
    private readonly state: OutboxState,
    private readonly storage: OutboxStorage,
    private readonly preparePhoto: Pick<PreparePhoto, 'execute'>,
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

  /** Scales a picture down and uploads it when its turn has come. */
  async #upload(id: string, file: ImageFile, cancel: Cancellation): Promise<Result<string, CallFailure>> {
    if (!(await this.#turn(cancel))) return err({ kind: 'aborted' });
    try {
      const prepared = await this.#prepared(file, cancel);
      // Another page may prepare it otherwise, or not at all: other bytes are another upload.
      const key = prepared === file ? `${id}-image` : `${id}-image-${String(prepared.size)}`;
      return await this.gateway.upload(key, prepared, {
        cancel,
        onProgress: (share) => {
          this.state.setProgress(id, share);
        },
      });
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Who takes a photo back does not wait for its preparation. */
  #prepared(file: ImageFile, cancel: Cancellation): Promise<ImageFile> {
    return new Promise((resolve, reject) => {
      cancel.onCancel(() => {
        resolve(file);
      });
      this.preparePhoto.execute(file).then(resolve, reject);
    });
  }

  /** Answers false where the upload is given up before. */
  #turn(cancel: CancelSignal): boolean | Promise<boolean> {
    if (this.#running < MOST_UPLOADS) {
      this.#running += 1;
      return true;
    }
    return new Promise((resolve) => {
      const begin = (): void => {
        resolve(true);
      };
      this.#waiting.push(begin);
      cancel.onCancel(() => {
        const at = this.#waiting.indexOf(begin);
        if (at !== -1) this.#waiting.splice(at, 1);
        resolve(false);
      });
    });
  }

  async #uploaded(
    entry: OutboxEntry,
    content: Extract<OutboxEntry['content'], { kind: 'photo' }>,
  ): Promise<Result<string, DeliveryFailure>> {
    if (content.imageId !== undefined) return ok(content.imageId);
    const { id } = entry;
    const cancel = new Cancellation();
    this.#uploads.set(id, cancel);
    const upload = await this.#upload(id, content.file, cancel);
    this.#uploads.delete(id);
    if (!upload.ok) return err(uploadFailure(upload.error));
    if (cancel.cancelled) return err({ kind: 'aborted' });
    const uploaded = { ...entry, content: { ...content, imageId: upload.value } };
    await replaceEntry(this.state, this.storage, uploaded);
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
