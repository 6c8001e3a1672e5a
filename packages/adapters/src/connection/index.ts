export { AppIconBadge } from './app-icon-badge.ts';
export { BrowserNetworkStatus } from './browser-network-status.ts';
export { BrowserLiveSocket, readLiveFrame } from './browser-live-socket.ts';
export { BrowserPageResume } from './browser-page-resume.ts';
export { DeferredLiveConnection } from './deferred-live-connection.ts';
export { DocumentTitle } from './document-title.ts';
export { HttpMaintenance } from './http-maintenance.ts';
export { liveSocketAddress } from './live-socket-address.ts';
