import type { SessionState } from '../../session/index.ts';
import { offeredFilters } from './inbox.ts';
import type { InboxState } from './inbox-state.ts';
import type { LoadConversations } from './load-conversations.ts';

/** Goes back to all conversations once the list's filter is not offered to the member any more (MSG-19). */
export class LeaveWithdrawnFilter {
  constructor(
    private readonly inbox: Pick<InboxState, 'inbox'>,
    private readonly loadConversations: Pick<LoadConversations, 'execute'>,
    private readonly session: SessionState,
  ) {}

  /** Follows the member's permissions as long as the page lasts. */
  start(): void {
    this.session.session.subscribe(() => {
      this.execute();
    });
  }

  execute(): void {
    const { self } = this.session;
    if (!self || offeredFilters(self.permissions).includes(this.inbox.inbox.get().filter)) return;
    void this.loadConversations.execute('all');
  }
}
