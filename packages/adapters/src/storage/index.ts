export { FallbackStorage, type StoragePersistence, type TextStorage } from './fallback-storage.ts';
