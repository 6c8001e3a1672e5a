export { MemoryStorage } from './memory-storage.ts';
