export { FakeLiveSocket } from './fake-live-socket.ts';
export { FakeMaintenance } from './fake-maintenance.ts';
export { FakePageResume } from './fake-page-resume.ts';
export { FakeNetworkStatus } from './fake-network-status.ts';
export { maintainedConnection } from './maintained-connection.ts';
