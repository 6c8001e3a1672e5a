import { callProblem, type Logger, type Problem } from '@duet/core/kernel';
import type { StartConversation } from '@duet/core/messaging';
import type { Profile, ProfilesState } from '@duet/core/profile';
import { batch, makeObservable, observeCell, reaction } from '../../state/index.ts';
import { routeTo, type AppNavigation } from '../../routes/index.ts';
import type { MemberViewer } from '../member/member-viewer.ts';

/** The moment in which a like turns out to be mutual, on whichever page it was given. */
export class MutualStore {
  isStarting = false;
  /** Why the conversation could not be opened. */
  problem: Problem | undefined = undefined;
  /** For whom code and texts of the dialog are there. */
  private ready: string | undefined = undefined;
  readonly #latest: () => string | undefined;
  #stop: (() => void) | undefined;

  constructor(
    private readonly profiles: ProfilesState,
    readonly viewer: MemberViewer,
    private readonly startConversation: StartConversation,
    private readonly navigation: AppNavigation,
    /** Fetches code and texts of the dialog; rejects when they cannot be had. */
    private readonly fetchDialog: () => Promise<unknown>,
    private readonly logger: Logger,
  ) {
    this.#latest = observeCell(profiles.mutualLikes.latest, 'mutual like');
    makeObservable(this, ['viewer']);
  }

  start(): void {
    this.#stop = reaction(
      () => this.#latest(),
      (userId) => {
        if (userId !== undefined) void this.prepare(userId);
      },
      { fireImmediately: true },
    );
  }

  /** Who leaves the page leaves the moment. */
  dispose(): void {
    this.#stop?.();
    this.close();
  }

  /** The other one, while the dialog is shown. */
  get profile(): Profile | undefined {
    const userId = this.#latest();
    if (userId === undefined || userId !== this.ready) return undefined;
    const entry = this.profiles.find(userId).get();
    return entry.status === 'known' ? entry.profile : undefined;
  }

  close(): void {
    this.problem = undefined;
    this.profiles.mutualLikes.dismiss();
  }

  /** `draft` waits there to be sent, or not. */
  async openConversation({ userId }: Profile, draft?: string): Promise<void> {
    if (this.isStarting) return;
    this.isStarting = true;
    this.problem = undefined;
    const started = await this.startConversation.execute(userId, 'match', draft);
    batch(() => {
      this.isStarting = false;
      if (!started.ok) this.problem = callProblem(started.error);
    });
    if (!started.ok) return;
    this.close();
    this.navigation.go(routeTo('conversation', started.value));
  }

  /** Without the dialog the like is as good: the page says that it is mutual. */
  private async prepare(userId: string): Promise<void> {
    this.viewer.start();
    try {
      await this.fetchDialog();
      batch(() => {
        this.ready = userId;
      });
    } catch {
      this.logger.warn('profile.mutual-dialog-unfetched');
      this.close();
    }
  }
}
