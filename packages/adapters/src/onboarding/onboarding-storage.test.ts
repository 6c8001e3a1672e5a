import type { OnboardingFlags } from '@duet/core/onboarding';
import { FakeOnboardingFlags } from '@duet/core/onboarding/testing';
import { describe, expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { LocalStorageOnboardingFlags } from './local-storage-onboarding-flags.ts';

const storage = () => new FallbackStorage(() => new MemoryStorage());

describe.each<[string, () => OnboardingFlags]>([
  ['FakeOnboardingFlags', () => new FakeOnboardingFlags()],
  ['LocalStorageOnboardingFlags', () => new LocalStorageOnboardingFlags(storage())],
])('%s as onboarding flags', (_, make) => {
  it('are kept by member, and all deleted after a reset', () => {
    const flags = make();
    flags.setDone('m1');
    expect([flags.isDone('m1'), flags.isDone('m2')]).toEqual([true, false]);
    flags.reset();
    expect(flags.isDone('m1')).toBe(false);
  });
});
