import type { ReturnAddress } from '@duet/core/navigation';
import { StoredValue, TEXT, type FallbackStorage } from '../storage/index.ts';

/** The return address in this tab's session storage: another tab has its own. */
export const sessionStorageReturnAddress = (storage: FallbackStorage): ReturnAddress =>
  new StoredValue(storage, 'duet_return_address', TEXT);
