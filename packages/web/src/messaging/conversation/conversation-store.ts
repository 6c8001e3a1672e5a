import { callProblem, PACE, ThrottledCell, type Problem } from '@duet/core/kernel';
import {
  type FollowEnd,
  IncrementalTimeline,
  sendsOnEnter,
  type Conversation,
  type ConversationsState,
  type Timeline,
} from '@duet/core/messaging';
import type { Profile, ProfileEntry, ProfilesState } from '@duet/core/profile';
import type { Session, SessionState } from '@duet/core/session';
import { makeAutoObservable, runInAction } from 'mobx';
import { CameraCapture } from '../../camera/index.ts';
import { observeCell } from '../../mobx/index.ts';
import { routeTo } from '../../routes/index.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { Cautions } from '../caution/cautions.ts';
import { ChosenPhotos } from '../composer/chosen-photos.ts';
import { Draft } from '../composer/draft.ts';
import { Sending } from '../composer/sending.ts';
import { Upsell } from '../composer/upsell.ts';
import { PartnerSafety } from './partner-safety.ts';
import { Deleting } from '../deletion/deleting.ts';
import { Archiving } from '../inbox/archiving.ts';
import { Muting } from '../inbox/muting.ts';
import { NewestFirst } from '../scrolling/newest-first.ts';
import { ReadingPlace } from '../scrolling/reading-place.ts';
import { ThreadPhotos } from '../photos/thread-photos.ts';

/** One open conversation as its screen needs it. Created with the route, disposed with it. */
export class ConversationStore {
  enterSends: boolean;
  isLoading = true;
  loadProblem: Problem | undefined = undefined;
  readonly upsell: Upsell;
  readonly sending: Sending;
  readonly place: ReadingPlace;
  readonly photos: ThreadPhotos;
  readonly chosen: ChosenPhotos;
  readonly camera: CameraCapture;
  readonly draft: Draft;
  readonly cautions: Cautions;
  readonly archiving: Archiving;
  readonly muting: Muting;
  readonly deleting: Deleting;
  readonly safety: PartnerSafety;
  readonly followEnd: FollowEnd;
  readonly #conversation: () => Conversation;
  readonly #session: () => Session;
  readonly #muted: () => ReadonlySet<string>;
  readonly #timeline = new IncrementalTimeline();
  readonly #newestFirst: NewestFirst;
  #partner: { readonly id: string; readonly read: () => ProfileEntry } | undefined;

  constructor(
    readonly id: string,
    private readonly conversations: ConversationsState,
    private readonly profiles: ProfilesState,
    session: SessionState,
    private readonly dependencies: ConversationDependencies,
  ) {
    const cell = conversations.open(id);
    this.#conversation = observeCell(new ThrottledCell(cell, dependencies.clock, PACE.thread), 'conversation');
    this.#session = observeCell(session.session, 'session');
    this.#newestFirst = new NewestFirst(dependencies.clock);
    this.followEnd = dependencies.followEnd;
    this.archiving = new Archiving(dependencies.archive);
    this.muting = new Muting(dependencies.mute);
    this.deleting = new Deleting(dependencies.remove);
    this.#muted = observeCell(dependencies.inbox.muted, 'muted');
    this.safety = new PartnerSafety(dependencies.blockPartner, dependencies.navigation);
    this.cautions = new Cautions(dependencies.cautionWords);
    this.place = new ReadingPlace(this.#conversation);
    this.photos = new ThreadPhotos();
    this.chosen = new ChosenPhotos(dependencies.preparePhoto);
    this.camera = new CameraCapture(dependencies.camera, ({ content, name, type }) => {
      if (content instanceof Blob) this.choosePhoto(new File([content], name, { type }));
    });
    this.draft = new Draft(id, conversations, dependencies, () => this.chosen.isBeingTaken);
    this.upsell = new Upsell(dependencies.paywall, () => dependencies.refusedPhotos.forget(id));
    this.sending = new Sending(id, conversations, dependencies, this);
    this.enterSends = dependencies.preferences.enterSends();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#newestFirst.startWith(() => this.conversation);
    void this.load();
    this.draft.start();
  }

  dispose(): void {
    this.draft.dispose();
    this.#newestFirst.dispose();
    this.chosen.dispose();
    this.camera.close();
    this.followEnd.cancel();
    this.dependencies.permission.close();
    this.upsell.dispose();
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

  /** Undefined where the two do not meet any more, whoever has blocked the other. */
  get partner(): Profile | undefined {
    const entry = this.partnerEntry;
    return entry.status === 'known' && !entry.profile.blockedByMe ? entry.profile : undefined;
  }

  get timeline(): Timeline {
    const session = this.#session();
    const permissions = (session.status === 'member' ? session.self?.permissions : undefined) ?? new Set();
    const most = this.#newestFirst.most(this.conversation);
    return this.#timeline.update(this.conversation, { permissions, partner: this.partner }, most);
  }

  /** Whether there is anything to send. */
  get canSend(): boolean {
    return !this.draft.isEmpty || this.chosen.photos.length > 0;
  }

  get isMuted(): boolean {
    return this.#muted().has(this.id);
  }

  /** Whether photo or summary are missing, so that the box would open the prompt for them. */
  get isHeldBack(): boolean {
    const session = this.#session();
    return session.status === 'member' && (session.self?.interactionPermission ?? 'valid') !== 'valid';
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
      this.#newestFirst.startWith(() => this.conversation);
      this.place.open(this.conversations.open(this.id).get());
      const photo = this.dependencies.refusedPhotos.take(this.id, this.dependencies.sendPhoto);
      if (photo) this.chosen.add(photo, photo.name);
    });
  }

  /** The reader comes near the beginning of what is shown. */
  loadOlder(): void {
    if (!this.#newestFirst.showMore(this.conversation)) void this.dependencies.load.older(this.id);
  }

  /** The reader leaves the end of the thread, or is back there: what stands below is not read. */
  setEndInView(isInView: boolean): void {
    this.place.setEndInView(isInView);
    this.dependencies.seen.setEndInView(this.id, isInView);
  }

  setDraft(text: string): void {
    this.sending.dismissProblem();
    this.draft.type(text);
  }

  /** Answers whether the key press was taken as "send". */
  handleKeyPress(key: Parameters<typeof sendsOnEnter>[0]): boolean {
    if (!sendsOnEnter(key, this.enterSends)) return false;
    void this.send();
    return true;
  }

  /** Without photo and summary no one writes (ONB-21): the prompt opens in place of the box (MSG-35). Answers whether it did. */
  handleFocus(): boolean {
    const isPrompted = this.dependencies.permission.openIfIncomplete();
    this.draft.setWriting(!isPrompted);
    return isPrompted;
  }

  /** The chosen photos first, and what was written about them below these. */
  async send(): Promise<void> {
    // A draft of before can be sent without a look at the box.
    if (!this.canSend || this.dependencies.permission.openIfIncomplete()) return;
    const text = this.draft.take();
    this.sending.dismissProblem();
    const photos = this.chosen.photos.length > 0 ? await this.chosen.takeAll() : [];
    const sent = photos.map((photo) => this.sending.sendPhoto(photo));
    if (text.trim() !== '') sent.push(this.sending.sendText(text));
    await Promise.all(sent);
  }

  /** Asks for the device's camera. Whoever may not write yet is not asked to be photographed first. */
  openCamera(): void {
    this.sending.dismissProblem();
    if (!this.dependencies.permission.openIfIncomplete()) void this.camera.open();
  }

  /** The photo is shown above the box, to be sent with what is written there. Answers whether it may be sent. */
  choosePhoto(file: File): boolean {
    this.sending.dismissProblem();
    if (this.dependencies.permission.openIfIncomplete()) return false;
    const checked = this.dependencies.sendPhoto.check(this.id, file);
    if (checked.ok) this.chosen.add(file, file.name);
    else {
      if (checked.error.kind === 'upsell') this.dependencies.refusedPhotos.keep(this.id, file);
      this.sending.handleRefusal(checked.error);
    }
    return checked.ok;
  }

  setArchived(archived: boolean): void {
    void this.archiving.decide(this.id, archived);
  }

  /** Asks whether what is shown of it is to be deleted; the name stands for a partner who is gone. */
  askToDelete(name: string): void {
    const until = this.conversation.messages.findLast(({ kind }) => kind !== 'ERROR')?.sentAt;
    this.deleting.ask({ id: this.id, name, until });
  }

  /** To the list, which says that it is deleted. */
  leave(): void {
    this.dependencies.navigation.go(routeTo('messages'));
  }

  setEnterSends(enterSends: boolean): void {
    this.enterSends = enterSends;
    this.dependencies.preferences.setEnterSends(enterSends);
  }
}
