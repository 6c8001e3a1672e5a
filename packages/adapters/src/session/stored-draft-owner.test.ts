import type { DraftOwner } from '@duet/core/session';
import { FakeDraftOwner } from '@duet/core/session/testing';
import { describe, expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { StoredDraftOwner } from './stored-draft-owner.ts';

const ownerIn = (browser: MemoryStorage) => new StoredDraftOwner(new FallbackStorage(() => browser));

describe.each<[string, () => DraftOwner]>([
  ['FakeDraftOwner', () => new FakeDraftOwner()],
  ['StoredDraftOwner', () => ownerIn(new MemoryStorage())],
])('%s as the owner of drafts', (_, make) => {
  it('is nobody at first, then who was kept last, until it is reset', () => {
    const owner = make();
    expect(owner.read()).toBeUndefined();
    owner.keep('m1');
    owner.keep('m2');
    expect(owner.read()).toBe('m2');
    owner.reset();
    expect(owner.read()).toBeUndefined();
  });
});

it('is still known after a reload, and leaves nothing when it is reset', () => {
  const browser = new MemoryStorage();
  ownerIn(browser).keep('m1');
  expect(ownerIn(browser).read()).toBe('m1');
  ownerIn(browser).reset();
  expect(browser.texts.size).toBe(0);
});
