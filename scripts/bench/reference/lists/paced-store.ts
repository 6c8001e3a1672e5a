import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { makeMessages, type ReferenceMessage } from './thread.tsx';

/** Milliseconds between updates of the open thread, and of the list of conversations. */
const THREAD_MS = 33;
const LIST_MS = 250;

/** What arrives over the socket: the product's own frames. */
interface Arrived {
  readonly conversationId: string;
  readonly text: string;
}

export class ReferenceConversation {
  last = '';
  unread = 0;

  readonly id: string;

  constructor(id: string) {
    this.id = id;
    makeObservable(this, { last: observable, unread: observable });
  }
}

/**
 * Live messages at the pace a person can see: the open thread is updated once a frame and at most thirty times a second, the
 * list four times a second. Arrays are not observed deeply; a row observes its own conversation.
 */
export class PacedStore {
  conversations: readonly ReferenceConversation[];
  messages: readonly ReferenceMessage[] = makeMessages(1000);
  draft = '';
  readonly #open: string;
  #forThread: Arrived[] = [];
  #forList: Arrived[] = [];
  #threadAt = 0;

  constructor(ids: readonly string[]) {
    this.#open = ids[0] ?? '';
    this.conversations = ids.map((id) => new ReferenceConversation(id));
    makeObservable(this, {
      conversations: observableRef,
      messages: observableRef,
      draft: observable,
      count: computed,
      setDraft: action,
    });
  }

  get count(): number {
    return this.messages.length;
  }

  setDraft(draft: string): void {
    this.draft = draft;
  }

  receive(arrived: Arrived): void {
    if (arrived.conversationId === this.#open) {
      this.#forThread.push(arrived);
      if (this.#forThread.length === 1) requestAnimationFrame(this.#updateThread);
    } else {
      this.#forList.push(arrived);
      if (this.#forList.length === 1) setTimeout(this.#updateList, LIST_MS);
    }
  }

  readonly #updateThread = action((time: number): void => {
    if (time - this.#threadAt < THREAD_MS - 3) {
      requestAnimationFrame(this.#updateThread);
      return;
    }
    this.#threadAt = time;
    const first = this.messages.length;
    const added = this.#forThread.map(({ text }, index) => ({ id: first + index, isOwn: false, text, at: 1.7e12 }));
    this.#forThread = [];
    this.messages = [...this.messages, ...added];
  });

  readonly #updateList = action((): void => {
    const newest = new Map<string, string>();
    const known = new Map(this.conversations.map((conversation) => [conversation.id, conversation]));
    for (const { conversationId, text } of this.#forList) {
      newest.delete(conversationId);
      newest.set(conversationId, text);
      const conversation = known.get(conversationId);
      if (conversation) conversation.unread += 1;
    }
    this.#forList = [];
    const moved = [...newest].reverse().flatMap(([id, text]) => {
      const conversation = known.get(id);
      if (conversation) conversation.last = text;
      return conversation ? [conversation] : [];
    });
    this.conversations = [...moved, ...this.conversations.filter(({ id }) => !newest.has(id))];
  });
}
