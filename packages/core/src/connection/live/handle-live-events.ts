import type { MatchCount } from '../../discovery/index.ts';
import type { CallFailure, Result } from '../../kernel/index.ts';
import type { CatchUp, ConversationsState, LoadConversations } from '../../messaging/index.ts';
import type { EndExpiredSession, LoadSelf, RenewSession } from '../../session/index.ts';
import type { LiveEvents } from './maintain-connection.ts';
import type { LiveFrame } from './live-socket.port.ts';
import type { ReceiveLiveFrame } from './receive-live-frame.ts';

export interface LiveEventsDependencies {
  readonly receiveLiveFrame: Pick<ReceiveLiveFrame, 'execute'>;
  readonly conversations: Pick<ConversationsState, 'markGaps'>;
  readonly catchUp: Pick<CatchUp, 'execute'>;
  readonly loadConversations: Pick<LoadConversations, 'unread'>;
  readonly matchCount: Pick<MatchCount, 'load'>;
  /** Whether the counts of unread messages and matches are on screen. */
  readonly showsCounts: boolean;
  readonly renewSession: Pick<RenewSession, 'execute'>;
  readonly endExpiredSession: Pick<EndExpiredSession, 'execute'>;
  readonly loadSelf: Pick<LoadSelf, 'execute'>;
}

/** Passes the events of the live socket to the use cases that they concern. */
export class HandleLiveEvents implements LiveEvents {
  constructor(private readonly dependencies: LiveEventsDependencies) {}

  frame(frame: LiveFrame): void {
    this.dependencies.receiveLiveFrame.execute(frame);
  }

  interrupted(): void {
    this.dependencies.conversations.markGaps();
  }

  /** A first opening has missed nothing, but the counts may have changed since the page was left. */
  opened(again: boolean): void {
    const { catchUp, loadConversations, matchCount, showsCounts } = this.dependencies;
    if (again) catchUp.execute();
    else if (showsCounts) void loadConversations.unread();
    if (showsCounts) void matchCount.load();
  }

  refreshToken(): Promise<Result<void, CallFailure>> {
    return this.dependencies.renewSession.execute();
  }

  expired(token: string): void {
    this.dependencies.endExpiredSession.execute(token);
  }

  async reinitialise(): Promise<void> {
    await this.dependencies.loadSelf.execute();
  }
}
