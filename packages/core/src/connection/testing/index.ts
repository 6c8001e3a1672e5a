export { FakeLiveSocket } from './fake-live-socket.ts';
export { FakeMaintenance } from './fake-maintenance.ts';
