export { FakeConsentStorage } from './fake-consent-storage.ts';
export { FakeSentEvents } from './fake-sent-events.ts';
export { RecordingAnalytics } from './recording-analytics.ts';
