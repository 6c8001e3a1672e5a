import type { OnboardingFlags } from '@duet/core/onboarding';
import { StoredValues, TEXT, type FallbackStorage } from '../storage/index.ts';

/** Onboarding-done flags in local storage, one a member (LOG-18). */
export class LocalStorageOnboardingFlags implements OnboardingFlags {
  readonly #done: StoredValues<string>;

  constructor(storage: FallbackStorage) {
    this.#done = new StoredValues(storage, 'duet_onboarding_done:', TEXT);
  }

  isDone(memberId: string): boolean {
    return this.#done.read(memberId) === 'true';
  }

  setDone(memberId: string): void {
    this.#done.save(memberId, 'true');
  }

  reset(): void {
    this.#done.reset();
  }
}
