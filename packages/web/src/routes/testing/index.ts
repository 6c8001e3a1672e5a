export { MemoryHistory } from './memory-history.ts';
