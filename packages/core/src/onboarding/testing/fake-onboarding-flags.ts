import type { OnboardingFlags } from '../onboarding-flags.port.ts';

export class FakeOnboardingFlags implements OnboardingFlags {
  readonly #done = new Set<string>();

  isDone(memberId: string): boolean {
    return this.#done.has(memberId);
  }

  setDone(memberId: string): void {
    this.#done.add(memberId);
  }

  reset(): void {
    this.#done.clear();
  }
}
