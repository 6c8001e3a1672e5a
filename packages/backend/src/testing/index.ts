export { insertRefundedPayment } from './owned-payments.ts';
export { recordMeasure } from './record-measure.ts';
export { sampleRequests, type SampleRequests } from './sample-requests.ts';
export { openTestDatabase, POSTGRES_ENGINES, TEST_ENGINES, type TestEngine } from './test-database.ts';
export { registrationUser, TestServer, type CallResult, type CallOptions } from './test-server.ts';
export { testTenants, withProviders } from './test-tenants.ts';
export { TwoMembers } from './two-members.ts';
export { TableChangeRecorder } from './table-change-recorder.ts';
