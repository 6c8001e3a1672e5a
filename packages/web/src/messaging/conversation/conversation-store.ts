import { callProblem, PACE, ThrottledCell, type CallFailure, type Clock, type Problem } from '@duet/core/kernel';
import {
  IncrementalTimeline,
  initialDraft,
  sendsOnEnter,
  type ComposerPreferences,
  type Conversation,
  type ConversationsState,
  type DraftStorage,
  type LoadMessages,
  type OpenConversation,
  type SendMessage,
  type SendPhoto,
  type SendPhotoRefusal,
  type Timeline,
  type TypingSender,
} from '@duet/core/messaging';
import type { PermissionPrompt } from '@duet/core/onboarding';
import type { Paywall } from '@duet/core/payments';
import type { Profile, ProfileEntry, ProfilesState } from '@duet/core/profile';
import type { Session, SessionState } from '@duet/core/session';
import { makeAutoObservable, runInAction } from 'mobx';
import { observeCell } from '../../mobx/index.ts';
import { ThreadPhotos } from '../photos/thread-photos.ts';

/** What a conversation's screen calls upon. */
export interface ConversationDependencies {
  readonly open: OpenConversation;
  readonly load: LoadMessages;
  readonly sendMessage: SendMessage;
  readonly sendPhoto: SendPhoto;
  readonly typing: TypingSender;
  readonly drafts: DraftStorage;
  readonly preferences: ComposerPreferences;
  readonly clock: Clock;
  readonly permission: PermissionPrompt;
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
  readonly #timeline = new IncrementalTimeline();
  #partner: { readonly id: string; readonly read: () => ProfileEntry } | undefined;

  constructor(
    readonly id: string,
    conversations: ConversationsState,
    private readonly profiles: ProfilesState,
    session: SessionState,
    private readonly dependencies: ConversationDependencies,
  ) {
    const cell = conversations.open(id);
    this.#conversation = observeCell(new ThrottledCell(cell, dependencies.clock, PACE.thread), 'conversation');
    this.#session = observeCell(session.session, 'session');
    this.photos = new ThreadPhotos(id, dependencies.sendPhoto);
    this.draft = initialDraft(dependencies.drafts.read(id), cell.get().outgoing);
    this.enterSends = dependencies.preferences.enterSends();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.dependencies.permission.close();
    if (this.upsell) this.dependencies.paywall.leavePage();
    this.dependencies.open.leave(this.id);
  }

  /** Milliseconds, for telling on which day something was. */
  now(): number {
    return this.dependencies.clock.now();
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
    return this.#timeline.update(this.conversation, { permissions, partner: this.partner });
  }

  get isPartnerTyping(): boolean {
    return this.conversation.typing;
  }

  /** Whether there is nothing to show yet, and something pending. */
  get isWaiting(): boolean {
    return this.isLoading && (this.conversation.messages.length === 0 || this.partnerEntry.status === 'unknown');
  }

  /** The server has no such conversation, and asking again would not bring it back. */
  get isNotFound(): boolean {
    return this.loadProblem?.key === 'error_grpc_code_5';
  }

  async load(): Promise<void> {
    this.isLoading = true;
    this.loadProblem = undefined;
    const opened = await this.dependencies.open.execute(this.id);
    runInAction(() => {
      this.isLoading = false;
      this.loadProblem = opened.ok ? undefined : callProblem(opened.error);
    });
  }

  loadOlder(): void {
    void this.dependencies.load.older(this.id);
  }

  setDraft(text: string): void {
    this.draft = text;
    this.problem = undefined;
    this.dependencies.drafts.save(this.id, text);
    void this.dependencies.typing.execute(this.id, text);
  }

  /** Answers whether the key press was taken as "send". */
  handleKeyPress(key: Parameters<typeof sendsOnEnter>[0]): boolean {
    if (!sendsOnEnter(key, this.enterSends)) return false;
    void this.send();
    return true;
  }

  /** Without photo and summary no one writes (ONB-21): the prompt opens in place of the box (MSG-35). Answers whether it did. */
  handleFocus(): boolean {
    return this.dependencies.permission.openIfIncomplete();
  }

  async send(): Promise<void> {
    const text = this.draft;
    // A draft of before can be sent without a look at the box.
    if (text.trim() === '' || this.dependencies.permission.openIfIncomplete()) return;
    this.draft = '';
    const sent = await this.dependencies.sendMessage.execute(this.id, text);
    if (!sent.ok) this.handleRefusal(sent.error, text);
  }

  async sendPhoto(file: File): Promise<void> {
    this.problem = undefined;
    if (this.dependencies.permission.openIfIncomplete()) return;
    const sent = await this.dependencies.sendPhoto.execute(this.id, file);
    if (!sent.ok) this.handleRefusal(sent.error);
  }

  async retry(outgoingId: string): Promise<void> {
    const content = this.conversation.outgoing.find(({ id }) => id === outgoingId)?.content;
    const useCase = content?.kind === 'photo' ? this.dependencies.sendPhoto : this.dependencies.sendMessage;
    const sent = await useCase.retry(this.id, outgoingId);
    if (!sent.ok) this.handleRefusal(sent.error);
  }

  setEnterSends(enterSends: boolean): void {
    this.enterSends = enterSends;
    this.dependencies.preferences.setEnterSends(enterSends);
  }

  closeUpsell(): void {
    this.upsell = undefined;
    this.dependencies.paywall.dismiss();
  }

  /** The member wants to read what a subscription would show. */
  followSubscribePrompt(): void {
    this.dependencies.paywall.setSource('subscribe_prompt');
  }

  private openUpsell(source: 'send_message' | 'send_photo'): void {
    this.upsell = source;
    this.dependencies.paywall.setSource(source);
    this.dependencies.paywall.open();
  }

  /** What failed to send is shown in the thread with its own "try again"; what never set out goes back into the box. */
  private handleRefusal(refusal: SendPhotoRefusal, text = ''): void {
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

/** The failed message reports that it failed; only a refusal with a reason of its own needs more words. */
const failureProblemOf = (failure: CallFailure): Problem | undefined =>
  failure.kind === 'refused' ? failure.problem : undefined;
