import { expect, it } from 'vitest';
import { RemoveProfile } from './remove-profile.ts';

it('removing a profile says only that it is not possible yet', () => {
  expect(new RemoveProfile().execute()).toEqual({ ok: false, error: { key: 'profile_remove_not_implemented' } });
});
