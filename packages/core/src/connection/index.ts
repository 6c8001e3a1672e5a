export { AnnounceMessage } from './announce-message.ts';
export { connectionProblem } from './banner.ts';
export { BlinkTitle, type TitleSignal } from './blink-title.ts';
export { CheckConnectivity } from './check-connectivity.ts';
export { ConnectionState, type Connection, type ConnectionFault } from './connection-state.ts';
export { KeepConnected, type LiveEvents } from './keep-connected.ts';
export type { LiveFrame, LiveSocket, LiveSocketListener } from './live-socket.port.ts';
export type { Maintenance } from './maintenance.port.ts';
export type { NetworkStatus } from './network-status.port.ts';
export {
  NotificationsState,
  type MessageNotification,
  type NotificationKind,
  type ToldMessage,
} from './notifications-state.ts';
export { ReceiveLiveFrame } from './receive-live-frame.ts';
export { RecoverPage } from './recover-page.ts';
export { WatchCalls } from './watch-calls.ts';
export { WatchNetwork } from './watch-network.ts';
