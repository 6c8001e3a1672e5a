import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../../kernel/index.ts';
import { registrationParts } from '../../registration/testing/index.ts';
import { SessionState } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { ChangePassword, passwordChangeProblems, type PasswordChangeForm } from './change-password.ts';
import { FakeCredentialsGateway } from '../testing/index.ts';

const form: PasswordChangeForm = { current: 'old one', next: 'correct horse', repeat: 'correct horse' };
const ALL = ['current', 'next', 'repeat'];

describe('before the request is sent', () => {
  it.each<[Partial<PasswordChangeForm>, object]>([
    [{}, {}],
    [{ current: '' }, { current: { key: 'current_password_incorrect' } }],
    [{ next: '', repeat: '' }, { next: { key: 'missing_new_password' } }],
    [{ repeat: 'Correct horse' }, { repeat: { key: 'passwords_not_match' } }],
  ])('%j is %j', (changes, problems) => {
    expect(passwordChangeProblems({ ...form, ...changes })).toEqual(problems);
  });

  it('a form passes exactly where all three are given and the last two are the same, to the letter', () => {
    const typed = fc.constantFrom('', ' ', 'a', 'A', 'a ');
    fc.assert(
      fc.property(typed, typed, typed, (current, next, repeat) => {
        const passes = Object.keys(passwordChangeProblems({ current, next, repeat })).length === 0;
        expect(passes).toBe(current !== '' && next !== '' && next === repeat);
      }),
    );
  });
});

describe('changing the password', () => {
  function setUp() {
    const registration = registrationParts();
    const gateway = new FakeCredentialsGateway();
    const session = new SessionState();
    session.set({ status: 'member', self: aSelf() });
    return {
      checks: registration.gateway,
      gateway,
      change: new ChangePassword(gateway, registration.checkPassword, session),
    };
  }

  it('has the new one checked for this member, then sends both', async () => {
    const { change, checks, gateway } = setUp();
    expect(await change.execute(form)).toMatchObject({ ok: true });
    expect(checks.calls).toEqual(['checkPassword correct horse for maya@example.org']);
    expect(gateway.calls).toEqual(['changePassword old one correct horse']);
  });

  it('adds the server’s word on the new one to what is wrong already, and marks all three', async () => {
    const { change, checks, gateway } = setUp();
    checks.problem = { key: 'error_password_too_common' };
    expect(await change.execute({ current: '', next: 'short', repeat: '' })).toEqual({
      ok: false,
      error: {
        fields: {
          current: { key: 'current_password_incorrect' },
          next: { key: 'error_password_too_common' },
          repeat: { key: 'passwords_not_match' },
        },
        list: [],
        marked: ALL,
      },
    });
    expect(gateway.calls).toEqual([]);
  });

  it('marks all three for one that is wrong, and does not ask about what was not typed', async () => {
    const { change, checks } = setUp();
    expect(await change.execute({ ...form, next: '', repeat: '' })).toEqual({
      ok: false,
      error: { fields: { next: { key: 'missing_new_password' } }, list: [], marked: ALL },
    });
    expect(checks.calls).toEqual([]);
  });

  it.each<[CallFailure, object]>([
    [
      { kind: 'refused', reason: 'rejected', problem: { key: 'current_password_incorrect' } },
      { fields: { current: { key: 'current_password_incorrect' } }, list: [], marked: ALL },
    ],
    [
      { kind: 'refused', reason: 'rejected', problem: { key: 'error_password_invalid' } },
      { fields: { next: { key: 'error_password_invalid' } }, list: [], marked: ALL },
    ],
    [{ kind: 'unreachable' }, { fields: {}, list: [{ key: 'error_network' }], marked: ALL }],
    [{ kind: 'aborted' }, { fields: {}, list: [], marked: [] }],
  ])('puts %j where it belongs', async (failure, error) => {
    const { change, gateway } = setUp();
    gateway.failure = failure;
    expect(await change.execute(form)).toEqual({ ok: false, error });
  });
});
