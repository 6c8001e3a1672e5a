export { FakeFirstDayGateway } from './fake-first-day-gateway.ts';
export { FakeMatchGateway } from './fake-match-gateway.ts';
export { FakeMatchModalStorage } from './fake-match-modal-storage.ts';
