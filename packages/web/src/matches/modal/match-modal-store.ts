import type { Attention, Logger, ReadonlyCell } from '@duet/core/kernel';
import type { MatchAnnouncement, MatchesFeature } from '@duet/core/matches';
import type { Profile } from '@duet/core/profile';
import type { SessionState } from '@duet/core/session';
import { makeObservable, observeCell, reaction } from '../../state/index.ts';

/** What can hold the modal back: it opens only where a member looks at the page and nothing covers it. */
export interface MatchModalGround {
  readonly openOverlays: ReadonlyCell<number>;
  readonly attention: Attention;
}

/** Opens the modal of today's matches where it is due (MAT-04). What it shows is fetched then, and not before. */
export class MatchModalStore {
  /** Who is announced; empty while the modal is closed. */
  matches: readonly Profile[] = [];
  #isFetching = false;
  #isDisposed = false;
  readonly #pending: () => number;
  readonly #overlays: () => number;
  #stopFollowing: (() => void) | undefined;
  #stopWaiting: (() => void) | undefined;

  constructor(
    pending: ReadonlyCell<number>,
    private readonly ground: MatchModalGround,
    private readonly announcement: MatchAnnouncement,
    private readonly session: SessionState,
    /** Fetches the code and the texts of the modal; rejects when they cannot be had. */
    private readonly fetchModal: () => Promise<Pick<MatchesFeature, 'loadMatches'>>,
    private readonly logger: Logger,
  ) {
    this.#pending = observeCell(pending, 'pending matches');
    this.#overlays = observeCell(ground.openOverlays, 'open overlays');
    makeObservable(this, ['ground', 'announcement', 'session', 'fetchModal', 'logger']);
  }

  /** Opens as soon as it is due, nothing covers the page, and the member is here. */
  start(): void {
    this.#stopFollowing = reaction(() => [this.#pending(), this.#overlays()], this.offer, { fireImmediately: true });
    this.#stopWaiting = this.ground.attention.onReturn(this.offer);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#stopFollowing?.();
    this.#stopWaiting?.();
  }

  /** Of the member who looks: the modal is titled with it (MAT-05). */
  get name(): string {
    const { self } = this.session;
    return self?.displayName ?? self?.firstName ?? '';
  }

  close(): void {
    this.matches = [];
  }

  private offer(): void {
    if (!this.#isFetching && this.mayOpen()) void this.fetchAndOpen();
  }

  /** What cannot be had is tried again with the next page; no page shows an error for what nobody asked for. */
  private async fetchAndOpen(): Promise<void> {
    this.#isFetching = true;
    try {
      const { loadMatches } = await this.fetchModal();
      const pending = await loadMatches.execute();
      if (pending.ok) this.open(pending.value);
    } catch {
      this.logger.warn('matches.modal-unfetched');
    } finally {
      this.#isFetching = false;
    }
  }

  private open(pending: readonly Profile[]): void {
    if (this.mayOpen() && this.announcement.claim(pending.length)) this.matches = pending;
  }

  private mayOpen(): boolean {
    return (
      !this.#isDisposed &&
      this.matches.length === 0 &&
      this.#overlays() === 0 &&
      this.ground.attention.isAttentive() &&
      this.announcement.isDue(this.#pending())
    );
  }
}
