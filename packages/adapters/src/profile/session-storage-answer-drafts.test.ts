import type { AnswerDrafts } from '@duet/core/profile';
import { FakeAnswerDrafts } from '@duet/core/profile/testing';
import { describe, expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { sessionStorageAnswerDrafts } from './session-storage-answer-drafts.ts';

const storage = () => new FallbackStorage(() => new MemoryStorage());

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
