import { outboxStorageContract } from '../testing/index.ts';
import { memoryOutboxStorage } from './memory-outbox-storage.ts';

outboxStorageContract(
  'the memory of a page',
  () => memoryOutboxStorage(),
  () => ({ size: 7, type: 'image/png' }),
);
