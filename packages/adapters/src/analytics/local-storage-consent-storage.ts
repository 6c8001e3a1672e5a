import { CONSENT_GROUPS, type ConsentAnswer, type ConsentStorage } from '@duet/core/analytics';
import * as v from 'valibot';
import { json, StoredValue, type FallbackStorage, type StorageEventSource } from '../storage/index.ts';

const groups = v.array(v.picklist(CONSENT_GROUPS));
const answer = v.object({
  version: v.pipe(v.number(), v.safeInteger()),
  asked: groups,
  agreed: groups,
  answeredAt: v.number(),
});

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
