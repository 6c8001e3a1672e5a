import type { DraftOwner } from '@duet/core/drafts';
import { FakeDraftOwner } from '@duet/core/drafts/testing';
import { describe, expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { storedDraftOwner } from './stored-draft-owner.ts';

const ownerIn = (browser: MemoryStorage) => storedDraftOwner(new FallbackStorage(() => browser));

describe.each<[string, () => DraftOwner]>([
  ['FakeDraftOwner', () => new FakeDraftOwner()],
  ['storedDraftOwner', () => ownerIn(new MemoryStorage())],
])('%s as the owner of drafts', (_, make) => {
  it('is undefined at first, then the last one stored, until it is reset', () => {
    const owner = make();
    expect(owner.read()).toBeUndefined();
    owner.save('m1');
    owner.save('m2');
    expect(owner.read()).toBe('m2');
    owner.reset();
    expect(owner.read()).toBeUndefined();
  });
});

it('is still known after a reload, and leaves nothing when it is reset', () => {
  const browser = new MemoryStorage();
  ownerIn(browser).save('m1');
  expect(ownerIn(browser).read()).toBe('m1');
  ownerIn(browser).reset();
  expect(browser.texts.size).toBe(0);
});
