import type { Cancel } from '@duet/core/kernel';
import { initialDraft, isBlank, type ConversationsState, type OutgoingMessage } from '@duet/core/messaging';
import type { Session } from '@duet/core/session';
import { makeObservable } from '../../state/index.ts';
import type { ConversationDependencies } from '../conversation/conversation-dependencies.ts';

type DraftDependencies = Pick<ConversationDependencies, 'drafts' | 'draftChanges' | 'outbox' | 'typing'>;

/** What stands in the box of a conversation, which is the same in all tabs. */
export class Draft {
  text: string;
  #stopFollowing: readonly Cancel[] = [];
  /** Whether the box has the focus: what another tab writes then waits until it has not. */
  #isWriting = false;
  /** Whether something was typed since the box has had the focus. */
  #hasTyped = false;

  constructor(
    private readonly conversationId: string,
    private readonly conversations: ConversationsState,
    private readonly session: () => Session,
    private readonly dependencies: DraftDependencies,
  ) {
    this.text = this.stored;
    // What core holds is read anew each time: computed values would stay the same until the end of an action that changes it.
    makeObservable(this, ['dependencies', 'stored', 'outgoing']);
  }

  /** Shows from here on what is written in another tab, and not what is sent there. */
  start(): void {
    void this.removePending();
    this.#stopFollowing = [
      this.dependencies.draftChanges.onChange(() => {
        if (!this.#isWriting) this.showStored();
      }),
      this.followOutgoing(),
    ];
  }

  dispose(): void {
    for (const stop of this.#stopFollowing) stop();
  }

  get isEmpty(): boolean {
    return isBlank(this.text);
  }

  type(text: string): void {
    this.text = text;
    this.#hasTyped = true;
    this.save(text);
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
    if (this.#hasTyped && this.text !== '') this.keep();
    else this.showStored();
    this.#hasTyped = false;
  }

  /** The same text, sent before and accepted now, was given up in the storage. */
  private keepTyped(): void {
    if (this.#hasTyped && this.text !== '') this.keep();
  }

  /** Not where it is kept already: saved once more, it would be written only after another tab has sent it, and be a draft again. */
  private keep(): void {
    if (this.dependencies.drafts.read(this.conversationId) !== this.text) this.save(this.text);
  }

  /** The box loses the focus once more as its page goes: who was logged out by another tab would leave a text on the device. */
  private save(text: string): void {
    if (this.session().status === 'member') this.dependencies.drafts.save(this.conversationId, text);
  }

  showStored(): void {
    this.text = this.stored;
  }

  private get stored(): string {
    return initialDraft(this.dependencies.drafts.read(this.conversationId), this.outgoing);
  }

  private get outgoing(): readonly OutgoingMessage[] {
    return this.conversations.open(this.conversationId).get().outgoing;
  }

  /**
   * What sets out from another tab is no draft any more. No change of the drafts may tell of it: where this tab is the one that delivers
   * it, this tab removes the draft.
   */
  private followOutgoing(): Cancel {
    let known = this.outgoing;
    return this.conversations.open(this.conversationId).subscribe(() => {
      const { outgoing } = this;
      if (outgoing === known) return;
      const added = outgoing.filter(({ id }) => !known.some((one) => one.id === id));
      known = outgoing;
      this.takeSent(added);
      this.keepTyped();
    });
  }

  private takeSent(sent: readonly OutgoingMessage[]): void {
    this.text = initialDraft(this.text, sent);
  }

  /** The box may have opened before it was known what waits to be sent. */
  private async removePending(): Promise<void> {
    await this.dependencies.outbox.loaded;
    this.takeSent(this.outgoing);
  }
}
