import { err, ok, type CallFailure, type IdempotencyKey, type Result } from '../../kernel/index.ts';
import { withMessage } from '../message-order.ts';
import type { ImageFile, Message } from '../message.ts';
import type {
  Delivery,
  MessageGateway,
  MessagePage,
  PagePosition,
  SentMessage,
  UploadOptions,
} from '../message-gateway.port.ts';
import { instant, ME, PARTNER } from './builders.ts';

/**
 * A server in memory that keeps its promises: it delivers each id once, gives strictly increasing instants and pages as
 * asked. Set `failure` to make it refuse; with `loses` set it delivers and its answer is lost.
 */
export class FakeMessageGateway implements MessageGateway {
  /** The thread as the server has it, oldest first. */
  messages: readonly Message[] = [];
  readonly delivered = new Map<string, Message>();
  readonly uploaded = new Map<string, ImageFile>();
  readonly pages: PagePosition[] = [];
  readonly typingNotices: string[] = [];
  failure: CallFailure | undefined;
  losesAnswers = false;
  /** Every page but one after a message holds all of `messages`, as that of a thread whose words are kept back. */
  ignoresPlace = false;
  /** Answers to what is sent stay pending until this is over. */
  answering: Promise<void> = Promise.resolve();
  /** Pages that are asked for stay pending until this is over, as they were put together before. */
  paging: Promise<void> = Promise.resolve();
  /** Uploads stay half way until this is over. */
  uploading: Promise<void> = Promise.resolve();
  partnerId: string | undefined = PARTNER;
  readAt: string | undefined;
  unread: number | undefined;
  deletedUntil: string | undefined;
  archived: boolean | undefined;
  #seconds = 100_000;

  send(conversationId: string, id: IdempotencyKey, delivery: Delivery): Promise<Result<SentMessage, CallFailure>> {
    if (this.failure) return Promise.resolve(err(this.failure));
    const message = this.delivered.get(id) ?? this.#accept(conversationId, id, delivery);
    this.delivered.set(id, message);
    const answer: Result<SentMessage, CallFailure> = this.losesAnswers
      ? err({ kind: 'unreachable' })
      : ok(this.#withPrevious(message));
    return this.answering.then(() => answer);
  }

  async upload(
    id: IdempotencyKey,
    file: ImageFile,
    { onProgress: onShare, cancel }: UploadOptions,
  ): Promise<Result<string, CallFailure>> {
    if (this.failure) return err(this.failure);
    onShare(0.5);
    await this.uploading;
    if (cancel.cancelled) return err({ kind: 'aborted' });
    this.uploaded.set(id, file);
    return ok(`image of ${id}`);
  }

  page(_conversationId: string, place: PagePosition, limit: number): Promise<Result<MessagePage, CallFailure>> {
    this.pages.push(place);
    const { failure } = this;
    if (failure) return this.paging.then(() => err(failure));
    const [messages, more] =
      'after' in place
        ? this.#after(place.after, limit)
        : this.#before(this.ignoresPlace ? undefined : place.before, limit);
    const answer = ok({
      messages,
      more,
      ...(this.partnerId !== undefined && { partnerId: this.partnerId }),
      ...(this.readAt !== undefined && { readAt: this.readAt }),
      ...(this.unread !== undefined && { unread: this.unread }),
      ...(this.archived !== undefined && { archived: this.archived }),
      ...(this.deletedUntil !== undefined && { deletedUntil: this.deletedUntil }),
    });
    return this.paging.then(() => answer);
  }

  sendTyping(conversationId: string): Promise<Result<void, CallFailure>> {
    this.typingNotices.push(conversationId);
    return Promise.resolve(this.failure ? err(this.failure) : ok(undefined));
  }

  /** The partner writes, at the server's next instant. */
  writeAsPartner(text: string): void {
    this.messages = withMessage(this.messages, { ...this.#stamp('c1', PARTNER), kind: 'MESSAGE', text });
  }

  #accept(conversationId: string, clientId: IdempotencyKey, delivery: Delivery): Message {
    const base = { ...this.#stamp(conversationId, ME), clientId };
    const message: Message =
      delivery.kind === 'text'
        ? { ...base, kind: 'MESSAGE', text: delivery.text }
        : { ...base, kind: 'IMAGE', text: '', imageId: delivery.imageId, original: `/files/${delivery.imageId}` };
    this.messages = withMessage(this.messages, message);
    return message;
  }

  /** What a server says that knows the order of its messages. */
  #withPrevious(message: Message): SentMessage {
    const at = this.messages.indexOf(message);
    return { message, ...(at >= 0 && { previousAt: this.messages[at - 1]?.sentAt ?? null }) };
  }

  #stamp(conversationId: string, sentBy: string) {
    this.#seconds += 1;
    return { conversationId, sentBy, sentAt: instant(this.#seconds) };
  }

  #after(after: string, limit: number): readonly [readonly Message[], boolean] {
    const later = this.messages.filter((m) => m.sentAt > after);
    return [later.slice(0, limit), later.length > limit];
  }

  #before(before: string | undefined, limit: number): readonly [readonly Message[], boolean] {
    const older = before === undefined ? this.messages : this.messages.filter((m) => m.sentAt < before);
    return [older.slice(-limit), older.length > limit];
  }
}
