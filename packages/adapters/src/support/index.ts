export { SessionStorageSupportTab } from './session-storage-support-tab.ts';
