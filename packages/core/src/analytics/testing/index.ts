export { FakeConsentVault } from './fake-consent-vault.ts';
export { FakeToldEvents } from './fake-told-events.ts';
export { RecordingAnalytics } from './recording-analytics.ts';
