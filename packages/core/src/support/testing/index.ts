export { FakeSupportTab } from './fake-support-tab.ts';
