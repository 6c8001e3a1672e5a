import type { Message, OutgoingMessage } from '@duet/core/messaging';
import type { MemberClient } from '../member/index.ts';
import { printable } from './printable.ts';

/** Where a line goes that the member is to read. */
export type Print = (line: string) => void;

const HELP = [
  '/list        your conversations',
  '/open 3      open the third of them',
  '/back        leave the open one',
  '/retry       send again what did not arrive',
  '/quit        log out and leave',
  'Anything else is sent to the open conversation.',
];
const MAXIMUM_SHOWN = 15;

/** What a member does at a terminal, one line at a time. Answers whether they are still there. */
export class ChatSession {
  #open: string | undefined;

  constructor(
    private readonly client: MemberClient,
    private readonly print: Print,
  ) {
    client.socket.observe((frame) => {
      if (frame.kind === 'message') this.#receive(frame.message);
    });
  }

  async handleLine(line: string): Promise<boolean> {
    const [command = '', argument = ''] = line.trim().split(/\s+/, 2);
    switch (command) {
      case '':
        return true;
      case '/quit':
        await this.client.logOut.execute();
        return false;
      case '/list':
        await this.list();
        return true;
      case '/open':
        await this.#enter(Number(argument));
        return true;
      case '/back':
        this.#leave();
        return true;
      case '/retry':
        await this.#retry();
        return true;
      case '/help':
        HELP.forEach((text) => {
          this.print(text);
        });
        return true;
      default:
        await this.#send(line);
        return true;
    }
  }

  async list(): Promise<void> {
    const loaded = await this.client.loadConversations.execute('all');
    if (!loaded.ok) {
      this.print(`! The list could not be loaded (${loaded.error.kind}).`);
      return;
    }
    const { summaries } = this.client.inbox.inbox.get();
    summaries.slice(0, MAXIMUM_SHOWN).forEach(({ partnerId, last, unread }, index) => {
      const news = unread > 0 ? ` (${String(unread)} new)` : '';
      this.print(
        `${String(index + 1).padStart(2)}. ${this.#name(partnerId)}${news}: ${last ? messageText(last) : '–'}`,
      );
    });
    this.print(
      summaries.length === 0 ? 'No conversations yet.' : 'Open one with /open and its number. /help tells the rest.',
    );
  }

  /** Tells the partner of the open conversation that something is being typed. */
  typing(text: string): void {
    if (this.#open !== undefined && !text.startsWith('/')) void this.client.typing.execute(this.#open, text);
  }

  async #enter(number: number): Promise<void> {
    const summary = this.client.inbox.inbox.get().summaries[number - 1];
    if (!summary) {
      this.print('! There is no conversation of that number. /list shows them.');
      return;
    }
    const opened = await this.client.openConversation.execute(summary.id);
    if (!opened.ok) {
      this.print(`! The conversation could not be opened (${opened.error.kind}).`);
      return;
    }
    this.#open = summary.id;
    this.print(`— ${this.#name(summary.partnerId)} —`);
    for (const message of opened.value.get().messages.slice(-MAXIMUM_SHOWN)) this.#show(message);
    this.client.markSeen.setEndInView(summary.id, true);
  }

  #leave(): void {
    if (this.#open !== undefined) this.client.openConversation.leave(this.#open);
    this.#open = undefined;
  }

  async #send(text: string): Promise<void> {
    if (this.#open === undefined) {
      this.print('! No conversation is open. /list, then /open and a number.');
      return;
    }
    const sent = await this.client.sendMessage.execute(this.#open, text);
    if (!sent.ok) this.print(`! Not sent (${sent.error.kind}). /retry tries again.`);
  }

  async #retry(): Promise<void> {
    for (const { id } of this.#pending()) {
      const sent = await this.client.outbox.retry(id);
      this.print(sent.ok ? 'Sent.' : `! Not sent (${sent.error.kind}).`);
    }
  }

  #pending(): readonly OutgoingMessage[] {
    const open = this.#open === undefined ? undefined : this.client.conversations.find(this.#open)?.get();
    return open?.outgoing ?? [];
  }

  #receive(message: Message): void {
    const own = message.sentBy === this.client.session.self?.id;
    if (message.kind === 'READ' || own) return;
    if (message.conversationId === this.#open) this.#show(message);
    else if (message.kind !== 'TYPING') this.print(`* ${this.#name(message.sentBy)}: ${messageText(message)}`);
  }

  #show(message: Message): void {
    if (message.kind === 'TYPING') this.print(`  ${this.#name(message.sentBy)} is typing…`);
    else this.print(`${clockTime(message.sentAt)} ${this.#name(message.sentBy)}: ${messageText(message)}`);
  }

  #name(userId: string): string {
    if (userId === this.client.session.self?.id) return 'You';
    return printable(this.client.profiles.known(userId)?.displayName ?? 'Somebody');
  }
}

function messageText({ kind, text, withheld }: Message): string {
  if (withheld) return '[for subscribers]';
  switch (kind) {
    case 'IMAGE':
      return '[photo]';
    case 'WINK':
      return '[wink]';
    case 'MUTUAL_LIKE':
      return '[you like each other]';
    case 'ERROR':
      return '[something went wrong]';
    case 'MESSAGE':
    case 'READ':
    case 'TYPING':
      return printable(text);
  }
}

const clockTime = (instant: string): string => new Date(instant).toTimeString().slice(0, 5);
