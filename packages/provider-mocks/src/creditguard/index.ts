export { CREDITGUARD_MOCK, serveCreditguardMock } from './creditguard-mock.ts';
