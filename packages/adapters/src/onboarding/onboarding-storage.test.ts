import type { AnswerDrafts, OnboardingFlags } from '@duet/core/onboarding';
import { FakeAnswerDrafts, FakeOnboardingFlags } from '@duet/core/onboarding/testing';
import { describe, expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { LocalStorageOnboardingFlags } from './local-storage-onboarding-flags.ts';
import { sessionStorageAnswerDrafts } from './session-storage-answer-drafts.ts';

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

describe.each<[string, () => AnswerDrafts]>([
  ['FakeAnswerDrafts', () => new FakeAnswerDrafts()],
  ['sessionStorageAnswerDrafts', () => sessionStorageAnswerDrafts(storage())],
])('%s as drafts of answers', (_, make) => {
  it.each(['text', ['a', 'b'], 172, { minimum: 25, maximum: 38 }, ''])('give %j back until it is removed', (value) => {
    const drafts = make();
    drafts.save('summary', value);
    drafts.save('other', 'x');
    expect(drafts.read('summary')).toEqual(value);
    drafts.remove('summary');
    expect([drafts.read('summary'), drafts.read('other')]).toEqual([undefined, 'x']);
    drafts.reset();
    expect(drafts.read('other')).toBeUndefined();
  });
});

describe('a draft in the storage', () => {
  it('that cannot be read back is none', () => {
    const browser = new MemoryStorage();
    browser.texts.set('duet_answer_draft:summary', '{broken');
    expect(sessionStorageAnswerDrafts(new FallbackStorage(() => browser)).read('summary')).toBeUndefined();
  });
});
