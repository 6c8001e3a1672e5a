import { CONSENT_GROUPS, type ConsentAnswer, type ConsentStorage } from '@duet/core/analytics';
import * as z from 'zod/mini';
import { json, StoredValue, type FallbackStorage, type StorageEventSource } from '../storage/index.ts';

const groups = z.array(z.enum(CONSENT_GROUPS));
const answer = z.object({ version: z.int(), asked: groups, agreed: groups, answeredAt: z.number() });

/** The answer in the browser's local storage: one for a tenant, since each has an origin of its own. */
export class LocalStorageConsentStorage implements ConsentStorage {
  readonly #answer: StoredValue<ConsentAnswer>;

  constructor(
    storage: FallbackStorage,
    private readonly events: StorageEventSource,
  ) {
    this.#answer = new StoredValue<ConsentAnswer>(storage, 'duet_consent', json(answer));
  }

  read(): ConsentAnswer | undefined {
    return this.#answer.read();
  }

  save(given: ConsentAnswer): void {
    this.#answer.save(given);
  }

  onChangeInOtherTab(listener: () => void): () => void {
    return this.#answer.onChangeInOtherTab(this.events, listener);
  }
}
