import type { MatchCount } from '../discovery/index.ts';
import type { Clock } from '../kernel/index.ts';
import type { Attention, ConversationsFeature } from '../messaging/index.ts';
import type { LoadProfiles, ProfilesState } from '../profile/index.ts';
import type {
  EndExpiredSession,
  LoadSelf,
  RenewSession,
  SessionResets,
  SessionState,
  TokenStorage,
} from '../session/index.ts';
import { NotifyNewMessage } from './notifications/notify-new-message.ts';
import { BlinkTitle, type TitleSignal } from './notifications/blink-title.ts';
import type { ConnectionState } from './connection-state.ts';
import { HandleLiveEvents } from './live/handle-live-events.ts';
import { MaintainConnection } from './live/maintain-connection.ts';
import type { LiveSocket } from './live/live-socket.port.ts';
import { NotificationsState } from './notifications/notifications-state.ts';
import { ReceiveLiveFrame } from './live/receive-live-frame.ts';

export interface LiveConnectionDependencies {
  readonly liveSocket: LiveSocket;
  readonly titleSignal: TitleSignal;
  readonly attention: Attention;
  readonly tokenStorage: Pick<TokenStorage, 'read'>;
  readonly connection: ConnectionState;
  readonly session: SessionState;
  readonly resets: SessionResets;
  readonly profiles: ProfilesState;
  readonly loadProfiles: LoadProfiles;
  readonly conversations: ConversationsFeature;
  readonly matchCount: MatchCount;
  /** Whether the shell shows how many messages and matches wait. */
  readonly showsCounts: boolean;
  readonly renewSession: RenewSession;
  readonly endExpiredSession: EndExpiredSession;
  readonly loadSelf: LoadSelf;
  readonly clock: Clock;
}

/** The live socket, and what its frames mean. */
export function createLiveConnection({
  liveSocket,
  titleSignal,
  attention,
  tokenStorage,
  connection,
  session,
  resets,
  profiles,
  loadProfiles,
  conversations: { conversations, catchUp, loadConversations, receiveLiveMessage, reloadWithheldMessages },
  matchCount,
  showsCounts,
  renewSession,
  endExpiredSession,
  loadSelf,
  clock,
}: LiveConnectionDependencies) {
  const notifications = resets.add(new NotificationsState(clock));
  const blinkTitle = resets.add(new BlinkTitle(titleSignal, attention, clock));
  const notifyNewMessage = new NotifyNewMessage(notifications, blinkTitle, loadProfiles, session, receiveLiveMessage);
  const receiveLiveFrame = new ReceiveLiveFrame(
    receiveLiveMessage,
    notifyNewMessage,
    session,
    profiles,
    reloadWithheldMessages,
  );
  const events = new HandleLiveEvents({
    receiveLiveFrame,
    conversations,
    catchUp,
    loadConversations,
    matchCount,
    showsCounts,
    renewSession,
    endExpiredSession,
    loadSelf,
  });
  return {
    notifications,
    blinkTitle,
    receiveLiveFrame,
    liveConnection: new MaintainConnection(liveSocket, tokenStorage, connection, events, clock, attention),
  };
}

export type LiveConnectionFeature = ReturnType<typeof createLiveConnection>;
