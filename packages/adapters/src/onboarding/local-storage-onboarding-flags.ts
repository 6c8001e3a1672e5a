import type { OnboardingFlags } from '@duet/core/onboarding';
import type { FallbackStorage } from '../storage/index.ts';

const PREFIX = 'duet_onboarding_done:';

/** Onboarding-done flags in local storage, one a member (LOG-18). */
export class LocalStorageOnboardingFlags implements OnboardingFlags {
  constructor(private readonly storage: FallbackStorage) {}

  isDone(memberId: string): boolean {
    return this.storage.get(PREFIX + memberId) === 'true';
  }

  setDone(memberId: string): void {
    this.storage.set(PREFIX + memberId, 'true');
  }

  reset(): void {
    this.storage.removeAll(PREFIX);
  }
}
