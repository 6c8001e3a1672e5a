import { err, ok, type CallFailure, type CancelSignal, type Result } from '../../kernel/index.ts';
import { renewImageLink } from './conversation.ts';
import type { ConversationsState } from './conversations-state.ts';
import type { FileDownload } from './file-download.port.ts';
import { isSameMessage, type ImageFile, type Message } from '../message.ts';
import type { MessageGateway } from '../message-gateway.port.ts';

/** Loads the picture of a message (MSG-74). A link that has expired meanwhile is requested anew, once. */
export class DownloadPhoto {
  constructor(
    private readonly files: FileDownload,
    private readonly gateway: MessageGateway,
    private readonly conversations: ConversationsState,
  ) {}

  async execute(message: Message, cancel: CancelSignal): Promise<Result<ImageFile, CallFailure>> {
    const { original = '' } = message;
    const first = await this.files.download(original, cancel);
    if (first.ok || first.error.kind !== 'refused' || first.error.reason !== 'expired') return first;
    const link = await this.#freshLink(message);
    if (!link.ok) return link;
    return cancel.cancelled ? err({ kind: 'aborted' }) : this.files.download(link.value, cancel);
  }

  async #freshLink(message: Message): Promise<Result<string, CallFailure>> {
    // Moments have milliseconds, so that the message is the newest before the next one.
    const before = new Date(Date.parse(message.sentAt) + 1).toISOString();
    const page = await this.gateway.page(message.conversationId, { before }, 1);
    if (!page.ok) return page;
    const fresh = page.value.messages.find((one) => isSameMessage(one, message));
    if (fresh?.original === undefined) return err({ kind: 'unreadable' });
    this.conversations.change(message.conversationId, (c) => renewImageLink(c, fresh));
    return ok(fresh.original);
  }
}
