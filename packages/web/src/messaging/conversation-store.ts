import { callProblem, type CallFailure, type Clock, type Problem } from '@duet/core/kernel';
import {
  draftOf,
  sendsOnEnter,
  timeline,
  type ComposerPreferences,
  type Conversation,
  type ConversationsState,
  type DraftVault,
  type LoadMessages,
  type OpenConversation,
  type SendMessage,
  type SendPhoto,
  type SendPhotoRefusal,
  type Timeline,
  type TypingSender,
} from '@duet/core/messaging';
import type { Paywall } from '@duet/core/payments';
import type { Profile, ProfileEntry, ProfilesState } from '@duet/core/profile';
import type { Session, SessionState } from '@duet/core/session';
import { makeAutoObservable, runInAction } from 'mobx';
import { observeCell } from '../mobx/index.ts';
import type { PermissionStore } from '../onboarding/index.ts';
import { PacedCell } from './paced-cell.ts';
import { ThreadPhotos } from './thread-photos.ts';

/** Milliseconds between two pictures of a thread, however many messages come. */
const PACE = 33;

/** What a conversation's screen calls upon. */
export interface ConversationDoors {
  readonly open: OpenConversation;
  readonly load: LoadMessages;
  readonly sendMessage: SendMessage;
  readonly sendPhoto: SendPhoto;
  readonly typing: TypingSender;
  readonly drafts: DraftVault;
  readonly preferences: ComposerPreferences;
  readonly clock: Clock;
  readonly permission: PermissionStore;
  readonly paywall: Paywall;
}

/** One open conversation as its screen needs it. Created with the route, disposed with it. */
export class ConversationStore {
  draft: string;
  enterSends: boolean;
  isLoading = true;
  loadProblem: Problem | undefined = undefined;
  problem: Problem | undefined = undefined;
  /** What the member may not send without a subscription, and is being told so. */
  upsell: 'send_message' | 'send_photo' | undefined = undefined;
  readonly photos: ThreadPhotos;
  readonly #conversation: () => Conversation;
  readonly #session: () => Session;
  #partner: { readonly id: string; readonly read: () => ProfileEntry } | undefined;

  constructor(
    readonly id: string,
    conversations: ConversationsState,
    private readonly profiles: ProfilesState,
    session: SessionState,
    private readonly doors: ConversationDoors,
  ) {
    const cell = conversations.open(id);
    this.#conversation = observeCell(new PacedCell(cell, doors.clock, PACE), 'conversation');
    this.#session = observeCell(session.session, 'session');
    this.photos = new ThreadPhotos(id, doors.sendPhoto);
    this.draft = draftOf(doors.drafts.read(id), cell.get().outgoing);
    this.enterSends = doors.preferences.enterSends();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.doors.permission.dispose();
    if (this.upsell) this.doors.paywall.leave();
    this.doors.open.leave(this.id);
  }

  /** Milliseconds, for telling on which day something was. */
  now(): number {
    return this.doors.clock.now();
  }

  get permission(): PermissionStore {
    return this.doors.permission;
  }

  get conversation(): Conversation {
    return this.#conversation();
  }

  get partnerEntry(): ProfileEntry {
    const { partnerId } = this.conversation;
    if (this.#partner?.id !== partnerId) {
      this.#partner = { id: partnerId, read: observeCell(this.profiles.find(partnerId), 'partner') };
    }
    return this.#partner.read();
  }

  get partner(): Profile | undefined {
    return this.partnerEntry.status === 'known' ? this.partnerEntry.profile : undefined;
  }

  get timeline(): Timeline {
    const session = this.#session();
    const permissions = (session.status === 'member' ? session.self?.permissions : undefined) ?? new Set();
    return timeline(this.conversation, { permissions, partner: this.partner });
  }

  /** Whether there is nothing to show yet, and something on its way. */
  get isWaiting(): boolean {
    return this.isLoading && (this.conversation.messages.length === 0 || this.partnerEntry.status === 'unknown');
  }

  /** The server knows no such conversation, and asking again would not bring it back. */
  get isGone(): boolean {
    return this.loadProblem?.key === 'error_grpc_code_5';
  }

  async load(): Promise<void> {
    this.isLoading = true;
    this.loadProblem = undefined;
    const opened = await this.doors.open.execute(this.id);
    runInAction(() => {
      this.isLoading = false;
      this.loadProblem = opened.ok ? undefined : callProblem(opened.error);
    });
  }

  loadOlder(): void {
    void this.doors.load.older(this.id);
  }

  type(text: string): void {
    this.draft = text;
    this.problem = undefined;
    this.doors.drafts.keep(this.id, text);
    void this.doors.typing.execute(this.id, text);
  }

  /** Answers whether the key press was taken as "send". */
  press(key: Parameters<typeof sendsOnEnter>[0]): boolean {
    if (!sendsOnEnter(key, this.enterSends)) return false;
    void this.send();
    return true;
  }

  /** Without photo and summary nobody writes (ONB-21): the prompt opens in place of the box (MSG-35). Answers whether it did. */
  focus(): boolean {
    return this.permission.holdsBack();
  }

  async send(): Promise<void> {
    const text = this.draft;
    // A draft of before can be sent without a look at the box.
    if (text.trim() === '' || this.permission.holdsBack()) return;
    this.draft = '';
    const sent = await this.doors.sendMessage.execute(this.id, text);
    if (!sent.ok) this.refuse(sent.error, text);
  }

  async sendPhoto(file: File): Promise<void> {
    this.problem = undefined;
    if (this.permission.holdsBack()) return;
    const sent = await this.doors.sendPhoto.execute(this.id, file);
    if (!sent.ok) this.refuse(sent.error);
  }

  async retry(outgoingId: string): Promise<void> {
    const content = this.conversation.outgoing.find(({ id }) => id === outgoingId)?.content;
    const use = content?.kind === 'photo' ? this.doors.sendPhoto : this.doors.sendMessage;
    const sent = await use.retry(this.id, outgoingId);
    if (!sent.ok) this.refuse(sent.error);
  }

  setEnterSends(enterSends: boolean): void {
    this.enterSends = enterSends;
    this.doors.preferences.setEnterSends(enterSends);
  }

  closeUpsell(): void {
    this.upsell = undefined;
    this.doors.paywall.dismiss();
  }

  /** The member wants to read what a subscription would show. */
  followSubscribePrompt(): void {
    this.doors.paywall.because('subscribe_prompt');
  }

  private openUpsell(source: 'send_message' | 'send_photo'): void {
    this.upsell = source;
    this.doors.paywall.because(source);
    this.doors.paywall.open();
  }

  /** What failed on its way stands in the thread with its own "try again"; what never set out goes back into the box. */
  private refuse(refusal: SendPhotoRefusal, text = ''): void {
    switch (refusal.kind) {
      case 'upsell':
        this.openUpsell(refusal.source);
        this.draft ||= text;
        return;
      case 'photo':
        this.problem = refusal.problem;
        return;
      case 'empty':
      case 'no-conversation':
      case 'forbidden':
        this.draft ||= text;
        return;
      case 'readOnly':
        this.draft ||= text;
        this.problem = callProblem(refusal);
        return;
      case 'busy':
      case 'unreachable':
      case 'unreadable':
      case 'aborted':
      case 'unauthenticated':
      case 'refused':
        this.problem = failureProblemOf(refusal);
    }
  }
}

/** The failed message says that it failed; only a refusal with a reason of its own needs more words. */
const failureProblemOf = (failure: CallFailure): Problem | undefined =>
  failure.kind === 'refused' ? failure.problem : undefined;
