import type { Analytics } from '../analytics/index.ts';
import type { MemberDrafts } from '../drafts/index.ts';
import type { Clock, ReadonlyCell } from '../kernel/index.ts';
import type { Paywall } from '../payments/index.ts';
import type { ProfilesState } from '../profile/index.ts';
import type { SessionResets, SessionState } from '../session/index.ts';
import type { CatchUp } from './catch-up.ts';
import type { PreparePhoto } from './composer/prepare-photo.ts';
import type { DraftStorage } from './composer/draft-storage.port.ts';
import type { MessageGateway } from './message-gateway.port.ts';
import type { ConversationsState } from './thread/conversations-state.ts';
import { ConversationQueue } from './outbox/queues/conversation-queue.ts';
import { DeliverEntry } from './outbox/deliver-entry.ts';
import { OutboxSender } from './outbox/queues/outbox-sender.ts';
import type { Reachability } from './outbox/queues/reachability.ts';
import type { OutboxState } from './outbox/outbox-state.ts';
import type { OutboxStorage } from './outbox/outbox-storage.port.ts';
import type { OutboxTabs } from './outbox/outbox-tabs.port.ts';
import type { FindMissing } from './thread/gaps/find-missing.ts';
import { Outbox } from './outbox/outbox.ts';
import { SettleEntry } from './outbox/settle-entry.ts';

export interface OutboxDependencies {
  readonly messageGateway: MessageGateway;
  readonly outboxStorage: OutboxStorage;
  readonly outboxTabs: OutboxTabs;
  readonly profiles: ProfilesState;
  readonly session: SessionState;
  readonly resets: SessionResets;
  readonly drafts: DraftStorage;
  /** What a logout empties. */
  readonly memberDrafts: Pick<MemberDrafts, 'add'>;
  readonly paywall: Pick<Paywall, 'showPlans'>;
  readonly connection: { readonly connection: ReadonlyCell<Reachability> };
  readonly analytics: Analytics;
  readonly clock: Clock;
  readonly preparePhoto: Pick<PreparePhoto, 'execute'>;
}

/** What is written and not confirmed, from whichever page. */
export function createOutbox(
  { outboxStorage: storage, outboxTabs: tabs, messageGateway, profiles, session, ...rest }: OutboxDependencies,
  state: OutboxState,
  conversations: ConversationsState,
  catchUp: CatchUp,
  findMissing: FindMissing,
): Outbox {
  const { drafts, paywall, clock, analytics, resets, memberDrafts, connection } = rest;
  const deliver = new DeliverEntry(messageGateway, conversations, state, storage, rest.preparePhoto);
  const settle = new SettleEntry(
    state,
    storage,
    tabs,
    conversations,
    findMissing,
    session,
    drafts,
    paywall,
    connection,
    clock,
    analytics,
  );
  const createQueue = (conversationId: string) =>
    new ConversationQueue(conversationId, state, storage, tabs, deliver, settle, session, profiles, connection, clock);
  const sender = new OutboxSender(state, createQueue, connection);
  const outbox = new Outbox(
    state,
    storage,
    tabs,
    sender,
    deliver,
    settle,
    conversations,
    catchUp,
    session,
    profiles,
    clock,
  );
  memberDrafts.add({
    reset: () => {
      outbox.discard();
    },
  });
  resets.add(outbox);
  outbox.start();
  return outbox;
}
