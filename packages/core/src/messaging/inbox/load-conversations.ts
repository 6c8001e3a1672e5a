import { callProblem, err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { LoadProfiles } from '../../profile/index.ts';
import type { ConversationGateway } from './conversation-gateway.port.ts';
import type { ConversationFilter } from './inbox.ts';
import type { InboxState } from './inbox-state.ts';

/** Loads the conversation list, with the profiles its rows show. */
export class LoadConversations {
  constructor(
    private readonly gateway: ConversationGateway,
    private readonly inbox: InboxState,
    private readonly loadProfiles: LoadProfiles,
  ) {}

  /** Shows a filter's list; the same one again refreshes it in place. */
  async execute(filter: ConversationFilter): Promise<Result<void, CallFailure>> {
    this.inbox.setLoading(filter);
    const list = await this.gateway.list(filter);
    if (!list.ok) {
      this.inbox.setFailed(filter, callProblem(list.error) ?? { key: 'error_general' });
      return err(list.error);
    }
    this.inbox.setLoaded(filter, list.value.summaries, list.value.unread);
    await this.loadProfiles.execute(list.value.summaries.map(({ partnerId }) => partnerId));
    return ok(undefined);
  }

  /** The list on screen again, as the server has it now. */
  refresh(): Promise<Result<void, CallFailure>> {
    return this.execute(this.inbox.inbox.get().filter);
  }

  /** The badge alone, for a screen without the list. */
  async unread(): Promise<Result<void, CallFailure>> {
    const unread = await this.gateway.unread();
    if (!unread.ok) return err(unread.error);
    this.inbox.setUnread(unread.value);
    return ok(undefined);
  }
}
