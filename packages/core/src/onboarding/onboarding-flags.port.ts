import type { Resettable } from '../kernel/index.ts';

/** That this browser has seen the onboarding of a member through (LOG-18, ONB-12). Cleared at logout. */
export interface OnboardingFlags extends Resettable {
  isDone(memberId: string): boolean;
  setDone(memberId: string): void;
}
