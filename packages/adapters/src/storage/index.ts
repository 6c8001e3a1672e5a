export { FallbackStorage, type StoragePersistence, type TextStorage } from './fallback-storage.ts';
export { json, TEXT, textMatching, type StoredFormat } from './stored-format.ts';
export { StoredValue, StoredValues, type StorageEventSource } from './stored-value.ts';
