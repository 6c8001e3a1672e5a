import { callProblem, PACE, ThrottledCell, type Problem, type ProblemKey } from '@duet/core/kernel';
import {
  type FollowEnd,
  IncrementalTimeline,
  type Conversation,
  type ConversationsState,
  type Timeline,
} from '@duet/core/messaging';
import type { Profile, ProfilesState } from '@duet/core/profile';
import type { Session, SessionState } from '@duet/core/session';
import { batch, makeObservable, observeCell } from '../../state/index.ts';
import { routeTo } from '../../routes/index.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { ConversationPartner } from '../partner/conversation-partner.ts';
import { Cautions } from '../caution/cautions.ts';
import { Composing } from '../composer/composing.ts';
import { PartnerSafety } from '../partner/partner-safety.ts';
import { Deleting } from '../deletion/deleting.ts';
import { Archiving } from '../inbox/archiving.ts';
import { Muting } from '../inbox/muting.ts';
import { NewestFirst } from '../scrolling/newest-first.ts';
import { ReadingPlace } from '../scrolling/reading-place.ts';
import { ConversationStatus } from '../status/conversation-status.ts';
import { ThreadPhotos } from '../photos/thread-photos.ts';

/** The server has no conversation of this id, or there can be none: nothing else of the request that loads one can be wrong. */
const NOT_FOUND: ReadonlySet<ProblemKey> = new Set<ProblemKey>(['error_grpc_code_5', 'error_grpc_code_3']);

/** What stays as it is made: to observe it, too, would take a slow phone a fifth of the time in which a conversation opens. */
const FIXED = [
  'id',
  'composing',
  'place',
  'status',
  'photos',
  'cautions',
  'archiving',
  'muting',
  'deleting',
  'safety',
  'followEnd',
  'conversations',
  'profiles',
  'dependencies',
];

/** One conversation as its screen needs it. Created with the route, kept behind the list when that is open in its place, disposed with the page. */
export class ConversationStore {
  isLoading = true;
  loadProblem: Problem | undefined = undefined;
  readonly composing: Composing;
  readonly place: ReadingPlace;
  readonly status: ConversationStatus;
  readonly photos: ThreadPhotos;
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
  readonly #partner: ConversationPartner;
  #stopFollowing: (() => void) | undefined;
  #isShown = false;
  #loads = 0;

  constructor(
    readonly id: string,
    private readonly conversations: ConversationsState,
    private readonly profiles: ProfilesState,
    session: SessionState,
    private readonly dependencies: ConversationDependencies,
  ) {
    // Of whoever stands in the list the name is shown before the first message has come.
    const cell = conversations.open(id, dependencies.inbox.find(id)?.partnerId);
    this.#conversation = observeCell(new ThrottledCell(cell, dependencies.clock, PACE.thread), 'conversation');
    this.#partner = new ConversationPartner(this.#conversation, profiles);
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
    this.status = new ConversationStatus(this.#conversation);
    this.photos = new ThreadPhotos();
    this.composing = new Composing(id, conversations, this.#session, dependencies);
    makeObservable(this, FIXED);
  }

  start(): void {
    this.#newestFirst.startWith(() => this.conversation);
    this.composing.start();
    this.#stopFollowing = this.profiles.reunions.subscribe(() => {
      // A logout counts anew.
      if (this.#isShown && this.profiles.reunions.get() > 0 && this.isNotFound) void this.load();
    });
  }

  dispose(): void {
    if (this.#isShown) this.leaveScreen();
    this.#isShown = false;
    this.#stopFollowing?.();
    this.composing.dispose();
    this.#newestFirst.dispose();
  }

  /** It is opened, or left: behind the list nobody reads it, and what was asked and said of it is over. */
  setShown(isShown: boolean): void {
    if (this.#isShown === isShown) return;
    this.#isShown = isShown;
    if (!isShown) this.leaveScreen();
    // What was answered while it was behind is over, too.
    this.dismissAll();
    this.composing.setShown(isShown);
    if (isShown) void this.load();
  }

  /** As it is for one that is opened for the first time, from the first frame of the next opening on. */
  private leaveScreen(): void {
    this.#loads += 1;
    this.isLoading = true;
    this.loadProblem = undefined;
    this.followEnd.cancel();
    this.place.reset();
    this.cautions.reset();
    this.dependencies.open.leave(this.id);
  }

  private dismissAll(): void {
    this.archiving.dismiss();
    this.muting.dismiss();
    this.deleting.close();
    this.safety.dismiss();
    this.photos.close();
  }

  /** Milliseconds, for telling on which day something was. */
  now(): number {
    return this.dependencies.clock.now();
  }

  get conversation(): Conversation {
    return this.#conversation();
  }

  /** Undefined where the two do not meet any more, whoever has blocked the other. */
  get partner(): Profile | undefined {
    return this.#partner.profile;
  }

  get timeline(): Timeline {
    const session = this.#session();
    const permissions = (session.status === 'member' ? session.self?.permissions : undefined) ?? new Set();
    const most = this.#newestFirst.most(this.conversation);
    return this.#timeline.update(this.conversation, { permissions, partner: this.partner }, most);
  }

  /** Whether its messages are shown, and not why there are none. */
  get hasThread(): boolean {
    return !this.isWaiting && !this.loadProblem && this.timeline.kind === 'thread';
  }

  get isMuted(): boolean {
    return this.#muted().has(this.id);
  }

  /**
   * Whether there is nothing to show yet, and something pending. A page of a member is drawn before they are loaded; what may be read
   * here depends on who they are, and what they wrote before that would be refused as a support session's.
   */
  get isWaiting(): boolean {
    const session = this.#session();
    if (session.status === 'member' && !session.self) return true;
    return this.isLoading && (this.conversation.messages.length === 0 || this.#partner.entry.status === 'unknown');
  }

  /** The server has no such conversation, or not while its two members do not meet: asking again would not bring it back. */
  get isNotFound(): boolean {
    return this.loadProblem !== undefined && NOT_FOUND.has(this.loadProblem.key);
  }

  async load(): Promise<void> {
    this.isLoading = true;
    this.loadProblem = undefined;
    const load = (this.#loads += 1);
    const opened = await this.dependencies.open.execute(this.id);
    // It was left meanwhile.
    if (load !== this.#loads) return;
    batch(() => {
      this.isLoading = false;
      this.loadProblem = opened.ok ? undefined : callProblem(opened.error);
      this.#newestFirst.startWith(() => this.conversation);
      this.place.open(this.conversations.open(this.id).get());
    });
    await this.composing.followRefusedPhoto();
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
}
