export { FallbackStorage, type StoragePersistence, type TextStorage } from './fallback-storage.ts';
export { onPageHide, type OnPageHide } from './on-page-hide.ts';
export { json, TEXT, textMatching, type StoredFormat } from './stored-format.ts';
export { StoredValue, StoredValues, type StorageEventSource } from './stored-value.ts';
