export { RecordingAnalytics } from './recording-analytics.ts';
