import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import { withMessage } from '../message-order.ts';
import type { ImageFile, Message } from '../message.ts';
import type { Delivery, MessageGateway, MessagePage, PagePlace, UploadOptions } from '../message-gateway.port.ts';
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
  readonly pages: PagePlace[] = [];
  readonly typings: string[] = [];
  failure: CallFailure | undefined;
  loses = false;
  /** Uploads stay half way until this is over. */
  uploading: Promise<void> = Promise.resolve();
  partnerId: string | undefined = PARTNER;
  readAt: string | undefined;
  #seconds = 100_000;

  send(conversationId: string, id: string, delivery: Delivery): Promise<Result<Message, CallFailure>> {
    if (this.failure) return Promise.resolve(err(this.failure));
    const message = this.delivered.get(id) ?? this.#accept(conversationId, delivery);
    this.delivered.set(id, message);
    return Promise.resolve(this.loses ? err({ kind: 'unreachable' }) : ok(message));
  }

  async upload(id: string, file: ImageFile, { onShare, cancel }: UploadOptions): Promise<Result<string, CallFailure>> {
    if (this.failure) return err(this.failure);
    onShare(0.5);
    await this.uploading;
    if (cancel.cancelled) return err({ kind: 'aborted' });
    this.uploaded.set(id, file);
    return ok(`image of ${id}`);
  }

  page(_conversationId: string, place: PagePlace, limit: number): Promise<Result<MessagePage, CallFailure>> {
    this.pages.push(place);
    if (this.failure) return Promise.resolve(err(this.failure));
    const [messages, more] = 'after' in place ? this.#after(place.after, limit) : this.#before(place.before, limit);
    return Promise.resolve(
      ok({
        messages,
        more,
        ...(this.partnerId !== undefined && { partnerId: this.partnerId }),
        ...(this.readAt !== undefined && { readAt: this.readAt }),
      }),
    );
  }

  tellTyping(conversationId: string): Promise<Result<void, CallFailure>> {
    this.typings.push(conversationId);
    return Promise.resolve(this.failure ? err(this.failure) : ok(undefined));
  }

  #accept(conversationId: string, delivery: Delivery): Message {
    this.#seconds += 1;
    const base = { conversationId, sentBy: ME, sentAt: instant(this.#seconds) };
    const message: Message =
      delivery.kind === 'text'
        ? { ...base, kind: 'MESSAGE', text: delivery.text }
        : { ...base, kind: 'IMAGE', text: '', imageId: delivery.imageId, original: `/files/${delivery.imageId}` };
    this.messages = withMessage(this.messages, message);
    return message;
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
