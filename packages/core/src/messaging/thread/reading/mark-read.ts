import {
  isWorthRepeating,
  type CallFailure,
  type Cancel,
  type Clock,
  type Logger,
  type Resettable,
} from '../../../kernel/index.ts';
import type { ProfilesState } from '../../../profile/index.ts';
import type { SessionState } from '../../../session/index.ts';
import type { ConversationGateway } from '../../inbox/conversation-gateway.port.ts';
import type { InboxState } from '../../inbox/inbox-state.ts';
import type { LoadConversations } from '../../inbox/load-conversations.ts';
import type { ConversationsState } from '../conversations-state.ts';
import { mayMarkRead } from './reading-permission.ts';

/** Milliseconds before a further mark while messages come faster than the marks are answered. */
const PAUSE = 1000;
/** Milliseconds before a lost mark is sent again; twice as many each time, up to the longest. */
const RETRY = 5000;
const LONGEST_RETRY = 60_000;

/** How far a conversation is to be marked, and what is under way for it. */
interface Mark {
  /** `sentAt` of the newest message that was seen; empty where there is none. */
  until: string;
  hasBegun: boolean;
  isUnderWay: boolean;
  /** The server does not let the member mark it: only a newer message is worth another try. */
  isRefused: boolean;
  /** How many calls in a row had more to follow as they were answered. */
  following: number;
  retry: number;
  stopTimer: Cancel | undefined;
}

/**
 * Marks a conversation read as far as it was seen, if the member may (MSG-37 to MSG-40). The count falls at once. Of many calls in a
 * row the server sees one at a time and one for all that came meanwhile; if even then more have come, the next follows after a pause.
 * A mark that was lost is sent again until it has arrived.
 */
export class MarkRead implements Resettable {
  readonly #marks = new Map<string, Mark>();

  constructor(
    private readonly gateway: ConversationGateway,
    private readonly conversations: ConversationsState,
    private readonly inbox: InboxState,
    private readonly loadConversations: Pick<LoadConversations, 'countAgain'>,
    private readonly profiles: ProfilesState,
    private readonly session: SessionState,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Whether the member may mark this conversation read; a support session may not (A87). */
  isAllowed(id: string): boolean {
    if (this.session.self?.support) return false;
    const partnerId = this.conversations.find(id)?.get().partnerId;
    const partner = partnerId === undefined ? undefined : this.profiles.known(partnerId);
    return mayMarkRead({
      own: this.session.self?.permissions ?? new Set(),
      partner: partner?.permissions ?? new Set(),
    });
  }

  /** `until`: `sentAt` of the newest message that was seen, empty where there is none. What is marked already is not marked again. */
  execute(id: string, until: string): void {
    if (!this.isAllowed(id)) return;
    const mark = this.#marks.get(id) ?? this.#newMark(id);
    if (until > mark.until) Object.assign(mark, { until, isRefused: false });
    else if (mark.isRefused || (mark.hasBegun && !this.inbox.isUnreadUpTo(id, until))) return;
    this.inbox.startMark(id, mark.until);
    if (!mark.isUnderWay && !mark.stopTimer) void this.#send(id, mark);
  }

  /** The server can be reached again: what was lost does not wait for its timer. */
  repeat(): void {
    for (const [id, mark] of this.#marks)
      if (mark.stopTimer && mark.following === 0) {
        this.#stop(mark);
        void this.#send(id, mark);
      }
  }

  /** Logout: nothing is marked for the member who has left. */
  reset(): void {
    for (const mark of this.#marks.values()) this.#stop(mark);
    this.#marks.clear();
  }

  #newMark(id: string): Mark {
    const mark: Mark = {
      until: '',
      hasBegun: false,
      isUnderWay: false,
      isRefused: false,
      following: 0,
      retry: RETRY,
      stopTimer: undefined,
    };
    this.#marks.set(id, mark);
    return mark;
  }

  async #send(id: string, mark: Mark): Promise<void> {
    const { until } = mark;
    mark.hasBegun = true;
    mark.isUnderWay = true;
    const marked = await this.gateway.markRead([id], until === '' ? undefined : until);
    mark.isUnderWay = false;
    if (this.#marks.get(id) !== mark) return;
    if (marked.ok) this.#arrived(id, mark, until);
    else this.#failed(id, mark, marked.error);
  }

  #arrived(id: string, mark: Mark, until: string): void {
    mark.retry = RETRY;
    if (mark.until === until) {
      mark.following = 0;
      if (!this.inbox.endMark(id)) void this.loadConversations.countAgain(id);
      return;
    }
    mark.following += 1;
    if (mark.following === 1) void this.#send(id, mark);
    else this.#sendLater(id, mark, PAUSE);
  }

  #failed(id: string, mark: Mark, failure: CallFailure): void {
    mark.following = 0;
    if (isWorthRepeating(failure)) {
      this.#sendLater(id, mark, failure.kind === 'busy' ? Math.max(failure.retryAfter, mark.retry) : mark.retry);
      mark.retry = Math.min(2 * mark.retry, LONGEST_RETRY);
      return;
    }
    mark.isRefused = true;
    this.inbox.endMark(id);
    this.logger.warn('messaging.mark-read-failed', { kind: failure.kind });
    // The number fell too early.
    void this.loadConversations.countAgain(id);
  }

  #sendLater(id: string, mark: Mark, milliseconds: number): void {
    mark.stopTimer = this.clock.after(milliseconds, () => {
      mark.stopTimer = undefined;
      void this.#send(id, mark);
    });
  }

  #stop(mark: Mark): void {
    mark.stopTimer?.();
    mark.stopTimer = undefined;
  }
}
