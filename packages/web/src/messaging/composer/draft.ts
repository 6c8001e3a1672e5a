import type { Cancel } from '@duet/core/kernel';
import { initialDraft, isBlank, type ConversationsState } from '@duet/core/messaging';
import { makeAutoObservable, runInAction } from 'mobx';
import type { ConversationDependencies } from '../conversation/conversation-dependencies.ts';

type DraftDependencies = Pick<ConversationDependencies, 'drafts' | 'draftChanges' | 'outbox' | 'typing'>;

/** What stands in the box of a conversation, which is the same in all tabs. */
export class Draft {
  text: string;
  #stopChanges: Cancel | undefined;
  /** Whether the box has the focus: what another tab writes then waits until it has not. */
  #isWriting = false;
  /** Whether something was typed since the box has had the focus. */
  #hasTyped = false;

  constructor(
    private readonly conversationId: string,
    private readonly conversations: ConversationsState,
    private readonly dependencies: DraftDependencies,
  ) {
    this.text = this.stored;
    makeAutoObservable<this, 'dependencies'>(this, { dependencies: false }, { autoBind: true });
  }

  /** Shows from here on what is written in another tab. */
  start(): void {
    void this.removePending();
    this.#stopChanges = this.dependencies.draftChanges.onChange(() => {
      if (!this.#isWriting) this.showStored();
    });
  }

  dispose(): void {
    this.#stopChanges?.();
  }

  get isEmpty(): boolean {
    return isBlank(this.text);
  }

  type(text: string): void {
    this.text = text;
    this.#hasTyped = true;
    this.dependencies.drafts.save(this.conversationId, text);
    void this.dependencies.typing.execute(this.conversationId, text);
  }

  /** Takes the text out of the box. It is stored until the server has accepted it. */
  take(): string {
    const { text } = this;
    this.text = '';
    return text;
  }

  /** Puts a text back that was taken out, unless another one stands there by now. */
  putBack(text: string): void {
    this.text ||= text;
  }

  /** Whether the box has the focus. */
  setWriting(isWriting: boolean): void {
    this.#isWriting = isWriting;
  }

  /**
   * The box has lost the focus, also by a change of the tab or a press on the button that sends. What was typed in it stays, and is the
   * draft in all tabs: another tab may have given up its own only now, because its message has been accepted.
   */
  leave(): void {
    this.#isWriting = false;
    if (this.#hasTyped && this.text !== '') this.dependencies.drafts.save(this.conversationId, this.text);
    else this.showStored();
    this.#hasTyped = false;
  }

  private showStored(): void {
    this.text = this.stored;
  }

  private get stored(): string {
    const { outgoing } = this.conversations.open(this.conversationId).get();
    return initialDraft(this.dependencies.drafts.read(this.conversationId), outgoing);
  }

  /** The box may have opened before it was known what waits to be sent. */
  private async removePending(): Promise<void> {
    await this.dependencies.outbox.loaded;
    const { outgoing } = this.conversations.open(this.conversationId).get();
    runInAction(() => {
      this.text = initialDraft(this.text, outgoing);
    });
  }
}
