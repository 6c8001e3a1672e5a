import type { InboxState } from '../../messaging/index.ts';
import type { SessionState } from '../../session/index.ts';

/** A place outside the page that shows how many messages are unread: the window's title, an app's icon. */
export interface UnreadSignal {
  /** 0: nothing is unread. */
  showUnread(count: number): void;
}

/** Shows the number of unread messages wherever the page's own badge cannot be seen. Staff who look in as a member are told nothing. */
export class ShowUnread {
  #shown = 0;

  constructor(
    private readonly inbox: Pick<InboxState, 'shownUnread'>,
    private readonly session: SessionState,
    private readonly signals: readonly UnreadSignal[],
  ) {}

  /** Follows the number as long as the page lasts. */
  start(): void {
    this.#show();
    this.inbox.shownUnread.subscribe(() => {
      this.#show();
    });
  }

  #show(): void {
    const count = this.session.self?.support ? 0 : this.inbox.shownUnread.get();
    if (count === this.#shown) return;
    this.#shown = count;
    for (const signal of this.signals) signal.showUnread(count);
  }
}
