import type { ActivityCount } from '../activity/index.ts';
import type { Attention, Clock } from '../kernel/index.ts';
import type { MatchCount } from '../matches/index.ts';
import type { ConversationsFeature } from '../messaging/index.ts';
import type {
  LoadOwnProfile,
  LoadProfiles,
  OwnProfileState,
  ProfilesState,
  ReceiveMemberChange,
} from '../profile/index.ts';
import type {
  EndExpiredSession,
  LoadSelf,
  RefreshSubscription,
  RenewSession,
  SessionResets,
  SessionState,
  TokenStorage,
} from '../session/index.ts';
import { NotifyNewMessage } from './notifications/notify-new-message.ts';
import { NotifyRefusal } from './notifications/notify-refusal.ts';
import { BlinkTitle, type TitleSignal } from './notifications/blink-title.ts';
import type { ConnectionState } from './connection-state.ts';
import { HandleLiveEvents } from './live/handle-live-events.ts';
import { FollowPresence } from './live/follow-presence.ts';
import { MaintainConnection } from './live/maintain-connection.ts';
import type { LiveSocket } from './live/live-socket.port.ts';
import type { PageResume } from './live/page-resume.port.ts';
import { ReopenAfterSleep } from './live/reopen-after-sleep.ts';
import { ShowUnread, type UnreadSignal } from './notifications/show-unread.ts';
import { NotificationsState } from './notifications/notifications-state.ts';
import { ReceiveLiveFrame } from './live/receive-live-frame.ts';
import { RefreshCounts } from './live/refresh-counts.ts';

export interface LiveConnectionDependencies {
  readonly liveSocket: LiveSocket;
  readonly titleSignal: TitleSignal;
  readonly unreadSignals: readonly UnreadSignal[];
  readonly attention: Attention;
  readonly pageResume: PageResume;
  readonly tokenStorage: Pick<TokenStorage, 'read'>;
  readonly connection: ConnectionState;
  readonly session: SessionState;
  readonly resets: SessionResets;
  readonly profiles: ProfilesState;
  readonly loadProfiles: LoadProfiles;
  readonly receiveMemberChange: ReceiveMemberChange;
  readonly ownProfile: OwnProfileState;
  readonly loadOwnProfile: LoadOwnProfile;
  readonly conversations: ConversationsFeature;
  readonly matchCount: MatchCount;
  readonly activityCount: ActivityCount;
  /** Whether the shell shows how many messages, matches and new activities there are. */
  readonly showsCounts: boolean;
  readonly renewSession: RenewSession;
  readonly endExpiredSession: EndExpiredSession;
  readonly loadSelf: LoadSelf;
  readonly refreshSubscription: RefreshSubscription;
  /** Milliseconds between two pings of the tenant's members; null for none. */
  readonly presenceInterval: number | null;
  readonly clock: Clock;
}

/** The live socket, and what its frames mean. */
export function createLiveConnection({
  liveSocket,
  titleSignal,
  unreadSignals,
  attention,
  pageResume,
  tokenStorage,
  connection,
  session,
  resets,
  profiles,
  loadProfiles,
  receiveMemberChange,
  ownProfile,
  loadOwnProfile,
  conversations: {
    conversations,
    inbox,
    catchUp,
    loadConversations,
    markSeen,
    receiveLiveMessage,
    reloadRestoredMessages,
  },
  matchCount,
  activityCount,
  showsCounts,
  renewSession,
  endExpiredSession,
  loadSelf,
  refreshSubscription,
  presenceInterval,
  clock,
}: LiveConnectionDependencies) {
  const notifications = resets.add(new NotificationsState(clock));
  const blinkTitle = resets.add(new BlinkTitle(titleSignal, attention, clock));
  const notifyNewMessage = resets.add(
    new NotifyNewMessage(notifications, blinkTitle, loadProfiles, session, markSeen, inbox),
  );
  const refreshCounts = new RefreshCounts({ matches: matchCount, activity: activityCount }, showsCounts);
  const receiveLiveFrame = new ReceiveLiveFrame({
    receiveMessage: receiveLiveMessage,
    notifyNewMessage,
    notifyRefusal: new NotifyRefusal(notifications, ownProfile, loadOwnProfile),
    session,
    profiles,
    reloadRestoredMessages,
    refreshCounts,
    receiveMemberChange,
    loadConversations,
    catchUp,
  });
  const events = new HandleLiveEvents({
    receiveLiveFrame,
    conversations,
    catchUp,
    loadConversations,
    refreshCounts,
    showsCounts,
    renewSession,
    endExpiredSession,
    loadSelf,
    refreshSubscription,
  });
  new ShowUnread(inbox, session, unreadSignals).start();
  new FollowPresence(profiles, loadProfiles, session, attention, clock, presenceInterval).start();
  return {
    notifications,
    blinkTitle,
    receiveLiveFrame,
    liveConnection: new ReopenAfterSleep(
      new MaintainConnection(liveSocket, tokenStorage, connection, events, clock, attention),
      pageResume,
      clock,
    ),
  };
}

export type LiveConnectionFeature = ReturnType<typeof createLiveConnection>;
