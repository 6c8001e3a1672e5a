import { Cell, type ReadonlyCell } from '../../kernel/index.ts';
import type { Permission } from '../../session/index.ts';
import type { Photo, Profile } from '../profile.ts';
import { ListedMembers } from './listed-members.ts';
import type { Presence } from './profile-gateway.port.ts';
import type { ListedMembersStorage } from './listed-members-storage.port.ts';
import { LocalChanges, type PendingChange } from './local-changes.ts';
import { MutualLikes } from '../likes/mutual-likes.ts';

/** What is known of a member. `missing`: the server was asked and returned no member. */
export type ProfileEntry =
  | { readonly status: 'unknown' }
  | { readonly status: 'missing' }
  | { readonly status: 'known'; readonly profile: Profile };

/** Why two members do not meet: this one has blocked the other, or the server shows the other no more. */
export type Separation = 'blockedByMe' | 'unavailable';

/** Profiles that have been loaded, one cell each, the same for grid, profile, list and thread. */
export class ProfilesState {
  /** The order in which the last list showed them. */
  readonly listed: ListedMembers;
  readonly mutualLikes = new MutualLikes();
  readonly #entries = new Map<string, Cell<ProfileEntry>>();
  /** As the server has answered, without what has changed here since. */
  readonly #answered = new Map<string, Profile>();
  readonly #changes = new LocalChanges();
  /** The newest request of each that was answered, or that they are gone was told: the answer to an older one knows less, when it comes. */
  readonly #knownSince = new Map<string, number>();
  readonly #liked = new Cell<ReadonlySet<string>>(new Set());
  readonly #passed = new Cell<ReadonlySet<string>>(new Set());
  readonly #separated = new Cell<ReadonlyMap<string, Separation>>(new Map());
  readonly #reunions = new Cell(0);

  constructor(listedMembersStorage?: ListedMembersStorage) {
    this.listed = new ListedMembers(listedMembersStorage);
  }

  find(userId: string): ReadonlyCell<ProfileEntry> {
    return this.#cell(userId);
  }

  known(userId: string): Profile | undefined {
    const entry = this.#entries.get(userId)?.get();
    return entry?.status === 'known' ? entry.profile : undefined;
  }

  /** Whom the member likes, as far as it is known here (ENT-28, PRO-31). */
  get liked(): ReadonlyCell<ReadonlySet<string>> {
    return this.#liked;
  }

  /** Whom the member has passed by, as far as it is known here: no suggestion shows them. */
  get passed(): ReadonlyCell<ReadonlySet<string>> {
    return this.#passed;
  }

  /** Whom no list, page or thread shows any more, and why (ENT-28, PRO-30). */
  get separated(): ReadonlyCell<ReadonlyMap<string, Separation>> {
    return this.#separated;
  }

  /**
   * How often the server has said that the member meets somebody again. A page that was loaded after the two were separated knows of no
   * separation, and what it could not have because of it, it may have now.
   */
  get reunions(): ReadonlyCell<number> {
    return this.#reunions;
  }

  addReunion(): void {
    this.#reunions.update((reunions) => reunions + 1);
  }

  /** Whom the server was asked for and who is on screen, or watched in another way: also who is missing there. */
  get watchedIds(): readonly string[] {
    return this.loadedIds.filter((id) => this.#cell(id).isWatched);
  }

  /** Whom the server was asked for. */
  get loadedIds(): readonly string[] {
    return [...this.#entries].flatMap(([id, cell]) => (cell.get().status === 'unknown' ? [] : [id]));
  }

  /** Who has a photo under this link: their ids. */
  findByPhotoLink(link: string): readonly string[] {
    return [...this.#entries].flatMap(([id, cell]) => {
      const entry = cell.get();
      return entry.status === 'known' && entry.profile.photos.some((photo) => hasLink(photo, link)) ? [id] : [];
    });
  }

  /** To be called before profiles are requested; `setProfiles` takes the number with the answer. */
  startRequest(): number {
    return this.#changes.next();
  }

  /** Takes the server's answer to a request for `requestedIds`. What has changed here since the request stays. */
  setProfiles(requestedIds: readonly string[], profiles: readonly Profile[], request = this.startRequest()): void {
    const byId = new Map(profiles.map((profile) => [profile.userId, profile]));
    for (const id of requestedIds) {
      if ((this.#knownSince.get(id) ?? 0) > request) continue;
      this.#knownSince.set(id, request);
      this.#changes.forgetBefore(id, request);
      const answered = byId.get(id);
      if (answered) this.#setAnswered(id, answered);
      else this.#setMissing(id);
    }
  }

  /** Who of these members is here by now, and when others were last; who is left out shows neither. */
  setPresence(userIds: readonly string[], presence: ReadonlyMap<string, Presence>): void {
    for (const id of userIds) {
      const answered = this.#answered.get(id);
      const { online, lastOnline } = presence.get(id) ?? { online: false };
      if (!answered || (answered.online === online && answered.lastOnline === lastOnline)) continue;
      const { lastOnline: _, ...others } = answered;
      this.#answered.set(id, { ...others, online, ...(lastOnline !== undefined && { lastOnline }) });
      this.#show(id);
    }
  }

  /** Changes what is known of a member, loaded or on the way. A change that the server has not agreed to yet stays on top. */
  change(userId: string, change: Partial<Profile>): void {
    this.startChange(userId, change).keep();
  }

  /** Shows a change that the server has not agreed to yet. */
  startChange(userId: string, change: Partial<Profile>): PendingChange {
    const pending = this.#changes.start(userId, change);
    this.#show(userId);
    const andShow = (end: () => void) => () => {
      end();
      this.#show(userId);
    };
    return { ...pending, keep: andShow(pending.keep), undo: andShow(pending.undo) };
  }

  /** The server shows this member no more: they have blocked the other one, or are gone. */
  setUnavailable(userId: string): void {
    this.#knownSince.set(userId, this.#changes.next());
    this.#separate(userId, 'unavailable');
    this.#setMissing(userId);
  }

  /** The member may be seen again; to be loaded anew. */
  setAvailable(userId: string): void {
    this.#knownSince.delete(userId);
    this.#separate(userId, undefined);
    this.#cell(userId).update((entry) => (entry.status === 'missing' ? { status: 'unknown' } : entry));
  }

  /** A live PERMISSION frame is copied to the member's own profile, where that is loaded (LIV-10). */
  setPermissions(userId: string, permissions: ReadonlySet<Permission>): void {
    this.change(userId, { permissions });
  }

  reset(): void {
    this.listed.reset();
    this.mutualLikes.reset();
    this.#entries.clear();
    this.#answered.clear();
    this.#changes.reset();
    this.#knownSince.clear();
    this.#liked.update(() => new Set());
    this.#passed.update(() => new Set());
    this.#separated.update(() => new Map());
    this.#reunions.update(() => 0);
  }

  #setAnswered(userId: string, profile: Profile): void {
    if (this.#cell(userId).get().status === 'missing') this.addReunion();
    this.#answered.set(userId, profile);
    if (this.#isUnavailable(userId)) this.#separate(userId, undefined);
    this.#cell(userId).update(() => ({ status: 'known', profile }));
    this.#show(userId);
  }

  #setMissing(userId: string): void {
    this.#answered.delete(userId);
    this.#cell(userId).update(() => ({ status: 'missing' }));
  }

  /** The profile with its changes; of one that is not loaded, what is certain all the same. */
  #show(userId: string): void {
    const answered = this.#answered.get(userId);
    const change = this.#changes.of(userId);
    if (answered) this.#cell(userId).update(() => ({ status: 'known', profile: { ...answered, ...change } }));
    const { likedByMe, passedByMe, blockedByMe } = { ...answered, ...change };
    if (likedByMe !== undefined) this.#liked.update((ids) => withMember(ids, userId, likedByMe));
    if (passedByMe !== undefined) this.#passed.update((ids) => withMember(ids, userId, passedByMe));
    if (blockedByMe !== undefined && !this.#isUnavailable(userId))
      this.#separate(userId, blockedByMe ? 'blockedByMe' : undefined);
  }

  #isUnavailable(userId: string): boolean {
    return this.#separated.get().get(userId) === 'unavailable';
  }

  #separate(userId: string, separation: Separation | undefined): void {
    this.#separated.update((members) => {
      if (members.get(userId) === separation) return members;
      const others = [...members].filter(([id]) => id !== userId);
      return new Map(separation ? [...others, [userId, separation]] : others);
    });
  }

  #cell(userId: string): Cell<ProfileEntry> {
    const known = this.#entries.get(userId);
    if (known) return known;
    const cell = new Cell<ProfileEntry>({ status: 'unknown' });
    this.#entries.set(userId, cell);
    return cell;
  }
}

function withMember(ids: ReadonlySet<string>, userId: string, isMember: boolean): ReadonlySet<string> {
  if (ids.has(userId) === isMember) return ids;
  return new Set(isMember ? [...ids, userId] : [...ids].filter((id) => id !== userId));
}

const hasLink = ({ small, medium, large, original }: Photo, link: string): boolean =>
  [small, medium, large, original].includes(link);
