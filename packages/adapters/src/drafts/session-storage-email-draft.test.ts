import type { EmailDraft } from '@duet/core/drafts';
import { FakeEmailDraft } from '@duet/core/drafts/testing';
import { describe, expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { SessionStorageEmailDraft } from './session-storage-email-draft.ts';

const draftIn = (tab: MemoryStorage) => new SessionStorageEmailDraft(new FallbackStorage(() => tab));

describe.each<[string, () => EmailDraft]>([
  ['FakeEmailDraft', () => new FakeEmailDraft()],
  ['SessionStorageEmailDraft', () => draftIn(new MemoryStorage())],
])('%s as an email draft', (_, make) => {
  it('keeps what was typed last, until it is reset', () => {
    const draft = make();
    expect(draft.read()).toBe('');
    draft.save('maya@');
    draft.save('maya@example.org');
    expect(draft.read()).toBe('maya@example.org');
    draft.reset();
    expect(draft.read()).toBe('');
  });

  it('keeps nothing of a field that was emptied', () => {
    const draft = make();
    draft.save('maya@example.org');
    draft.save('');
    expect(draft.read()).toBe('');
  });
});

it('is there for the same tab after a reload, and leaves nothing when it is emptied', () => {
  const tab = new MemoryStorage();
  draftIn(tab).save('maya@example.org');
  expect(draftIn(tab).read()).toBe('maya@example.org');
  draftIn(tab).save('');
  expect(tab.texts.size).toBe(0);
});
