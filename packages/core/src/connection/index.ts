export { createConnection, type ConnectionFeature } from './create-connection.ts';
export { createConnectivity, type ConnectivityFeature } from './create-connectivity.ts';
export { createSessionResumption, type SessionResumptionFeature } from './create-session-resumption.ts';
export { createLiveConnection, type LiveConnectionFeature } from './create-live-connection.ts';
export { type Connection, type ConnectionFault, ConnectionState } from './connection-state.ts';
export { CheckConnectivity } from './connectivity/check-connectivity.ts';
export { connectionProblem } from './connectivity/connection-problem.ts';
export type { NetworkStatus } from './connectivity/network-status.port.ts';
export { ObserveCalls } from './connectivity/observe-calls.ts';
export type { ResumeWhenOnline } from './connectivity/resume-when-online.ts';
export { WatchNetwork } from './connectivity/watch-network.ts';
export type { LiveFrame, LiveSocket, LiveSocketListener } from './live/live-socket.port.ts';
export type { PageResume } from './live/page-resume.port.ts';
export { type LiveEvents, type MaintainConnection } from './live/maintain-connection.ts';
export type { ReopenAfterSleep } from './live/reopen-after-sleep.ts';
export type { Maintenance } from './maintenance.port.ts';
export { type TitleSignal, type BlinkTitle } from './notifications/blink-title.ts';
export type { UnreadSignal } from './notifications/show-unread.ts';
export type { MessageBurst } from './notifications/message-burst.ts';
export {
  type MessageNotification,
  type Notification,
  type NotificationKind,
  NotificationsState,
  type RefusalNotification,
} from './notifications/notifications-state.ts';
export type { NotifiedMessage } from './notifications/message-burst.ts';
export type { ReceiveLiveFrame } from './live/receive-live-frame.ts';
export type { RecoverPageLoad } from './recover-page-load.ts';
