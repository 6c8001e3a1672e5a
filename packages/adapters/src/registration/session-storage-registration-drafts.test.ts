import type { RegistrationDrafts } from '@duet/core/registration';
import { aForm, FakeRegistrationDrafts } from '@duet/core/registration/testing';
import { describe, expect, it } from 'vitest';
import { FallbackStorage } from '../storage/index.ts';
import { MemoryStorage } from '../storage/testing/index.ts';
import { sessionStorageRegistrationDrafts } from './session-storage-registration-drafts.ts';

const { password: _password, ...draft } = aForm();

describe.each<[string, () => RegistrationDrafts]>([
  ['FakeRegistrationDrafts', () => new FakeRegistrationDrafts()],
  [
    'sessionStorageRegistrationDrafts',
    () => sessionStorageRegistrationDrafts(new FallbackStorage(() => new MemoryStorage())),
  ],
])('%s as drafts of a registration', (_, make) => {
  it('gives back what was kept, until it is reset', () => {
    const drafts = make();
    expect(drafts.read()).toBeUndefined();
    drafts.save(draft);
    expect(drafts.read()).toEqual(draft);
    drafts.reset();
    expect(drafts.read()).toBeUndefined();
  });
});

describe('a draft in the storage', () => {
  it.each(['', '{', '[]', '{"email":7}', 'null', JSON.stringify({ ...draft, gender: 'OTHER' })])(
    'reads %j as none',
    (stored) => {
      const browser = new MemoryStorage();
      browser.texts.set('duet_registration_draft', stored);
      expect(sessionStorageRegistrationDrafts(new FallbackStorage(() => browser)).read()).toBeUndefined();
    },
  );
});
