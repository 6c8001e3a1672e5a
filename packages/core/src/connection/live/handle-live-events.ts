import type { CallFailure, Result } from '../../kernel/index.ts';
import type { CatchUp, ConversationsState, LoadConversations } from '../../messaging/index.ts';
import type { EndExpiredSession, LoadSelf, RefreshSubscription, RenewSession } from '../../session/index.ts';
import type { LiveEvents } from './maintain-connection.ts';
import type { LiveFrame } from './live-socket.port.ts';
import type { ReceiveLiveFrame } from './receive-live-frame.ts';
import type { RefreshCounts } from './refresh-counts.ts';

export interface LiveEventsDependencies {
  readonly receiveLiveFrame: Pick<ReceiveLiveFrame, 'execute'>;
  readonly conversations: Pick<ConversationsState, 'markGaps'>;
  readonly catchUp: Pick<CatchUp, 'execute' | 'hasConversations'>;
  readonly loadConversations: Pick<LoadConversations, 'unread'>;
  readonly refreshCounts: Pick<RefreshCounts, 'execute'>;
  /** Whether the count of unread messages is on screen. */
  readonly showsCounts: boolean;
  readonly renewSession: Pick<RenewSession, 'execute'>;
  readonly endExpiredSession: Pick<EndExpiredSession, 'execute'>;
  readonly loadSelf: Pick<LoadSelf, 'execute'>;
  readonly refreshSubscription: Pick<RefreshSubscription, 'execute'>;
}

/** Passes the events of the live socket to the use cases that they concern. */
export class HandleLiveEvents implements LiveEvents {
  #isAdmitted = false;
  /** Whether the member was loaded after the last socket had closed. */
  #isLoadedAnew = false;

  constructor(private readonly dependencies: LiveEventsDependencies) {}

  /** Permissions come with the admission of a socket, and later with each change of the subscription, wherever it was made. */
  frame(frame: LiveFrame): void {
    this.dependencies.receiveLiveFrame.execute(frame);
    if (frame.kind === 'permission' && this.#isAdmitted) void this.dependencies.refreshSubscription.execute();
  }

  interrupted(): void {
    this.#isAdmitted = false;
    this.dependencies.conversations.markGaps();
  }

  /**
   * What was loaded before the server delivered to this socket may lack what came since: after a first opening, too, and also a
   * thread that was opened while there was no socket.
   */
  admitted(again: boolean): void {
    const { conversations, catchUp, loadConversations, refreshCounts, showsCounts } = this.dependencies;
    this.#isAdmitted = true;
    if (again && !this.#isLoadedAnew) void this.dependencies.refreshSubscription.execute();
    this.#isLoadedAnew = false;
    conversations.markGaps();
    const areConversationsOld = again || catchUp.hasConversations;
    catchUp.execute(areConversationsOld);
    if (!areConversationsOld && showsCounts) void loadConversations.unread();
    refreshCounts.execute();
  }

  refreshToken(): Promise<Result<void, CallFailure>> {
    return this.dependencies.renewSession.execute();
  }

  expired(token: string): void {
    this.dependencies.endExpiredSession.execute(token);
  }

  async reinitialise(): Promise<void> {
    this.#isLoadedAnew = (await this.dependencies.loadSelf.execute()).ok;
  }
}
