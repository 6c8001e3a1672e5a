import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallFailure, Problem } from '../../kernel/index.ts';
import { aSelf, sessionParts } from '../../session/testing/index.ts';
import { ChangeEmail, emailChangeProblems, type EmailChangeForm } from './change-email.ts';
import { FakeCredentialsGateway } from '../testing/index.ts';

const STORED = 'maya@example.org';
const form: EmailChangeForm = { current: STORED, next: 'new@example.org', repeat: 'new@example.org' };

describe('before the request is sent', () => {
  it.each<[Partial<EmailChangeForm>, object]>([
    [{}, {}],
    [{ current: ' ' }, { current: { key: 'missing_current_email' } }],
    [{ current: 'other@example.org' }, { current: { key: 'current_email_missing' } }],
    [{ next: '  ', repeat: '' }, { next: { key: 'new_email_missing' } }],
    [{ repeat: 'new@example.com' }, { repeat: { key: 'email_dont_match' } }],
    [{ next: STORED, repeat: STORED }, { next: { key: 'new_email_same_as_current' } }],
    [{ next: ' MAYA@example.org', repeat: STORED }, { next: { key: 'new_email_same_as_current' } }],
    [
      { current: 'other@example.org', next: 'Other@example.org', repeat: 'other@example.org' },
      { current: { key: 'current_email_missing' }, next: { key: 'new_email_same_as_current' } },
    ],
    [
      { current: '', next: '', repeat: 'x' },
      { current: { key: 'missing_current_email' }, next: { key: 'new_email_missing' } },
    ],
  ])('%j is %j', (changes, problems) => {
    expect(emailChangeProblems({ ...form, ...changes }, STORED)).toEqual(problems);
  });

  it('an account without an address is not asked for it', () => {
    expect(emailChangeProblems({ ...form, current: '' }, '')).toEqual({});
  });

  const typed = fc.constantFrom('', ' ', STORED, ' Maya@Example.ORG ', 'new@example.org', 'NEW@example.org', 'x');

  it('a form passes exactly where current is the stored one, and new differs from it and equals its repeat', () => {
    const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
    fc.assert(
      fc.property(typed, typed, typed, (current, next, repeat) => {
        const passes = Object.keys(emailChangeProblems({ current, next, repeat }, STORED)).length === 0;
        expect(passes).toBe(same(current, STORED) && next.trim() !== '' && !same(next, STORED) && same(next, repeat));
      }),
    );
  });
});

describe('changing the address', () => {
  function setUp() {
    const session = sessionParts();
    const gateway = new FakeCredentialsGateway();
    session.state.set({ status: 'member', self: aSelf({ email: STORED }) });
    return { session, gateway, change: new ChangeEmail(gateway, session.state) };
  }

  it('sends the new one with its repeat, which waits while the old one holds', async () => {
    const { session, gateway, change } = setUp();
    expect(await change.execute({ ...form, next: ' new@example.org ' })).toMatchObject({ ok: true });
    expect(gateway.calls).toEqual(['changeEmail new@example.org new@example.org']);
    expect(session.state.self).toMatchObject({ email: STORED, pendingEmail: 'new@example.org' });
  });

  it('makes no call with an invalid form', async () => {
    const { gateway, change } = setUp();
    expect(await change.execute({ ...form, current: '' })).toEqual({
      ok: false,
      error: { kind: 'refused', fields: { current: { key: 'missing_current_email' } }, list: [] },
    });
    expect(gateway.calls).toEqual([]);
  });

  it('of a member who logged in too long ago requests a new login, and marks no field', async () => {
    const { gateway, session, change } = setUp();
    gateway.failure = refused({ key: 'error_recent_login_required' });
    expect(await change.execute(form)).toEqual({ ok: false, error: { kind: 'identity-needed' } });
    expect(session.state.self?.pendingEmail).toBeUndefined();
  });

  const refused = (problem: Problem): CallFailure => ({ kind: 'refused', reason: 'rejected', problem });
  it.each<[string, CallFailure, object]>([
    [
      'a taken address',
      refused({ key: 'error_email_taken' }),
      { fields: { next: { key: 'error_email_taken' } }, list: [] },
    ],
    [
      'several problems',
      {
        kind: 'refused',
        reason: 'rejected',
        problem: { key: 'error_email_taken' },
        problems: [{ key: 'error_email_taken' }, { key: 'error_grpc_code_3', text: 'Too soon' }],
      },
      { fields: { next: { key: 'error_email_taken' } }, list: [{ key: 'error_grpc_code_3', text: 'Too soon' }] },
    ],
    [
      'a missing repeat',
      refused({ key: 'error_email_confirmation_missing' }),
      { fields: { repeat: { key: 'error_email_confirmation_missing' } }, list: [] },
    ],
    [
      'another repeat',
      refused({ key: 'email_dont_match' }),
      { fields: { repeat: { key: 'email_dont_match' } }, list: [] },
    ],
    [
      'the current address',
      refused({ key: 'new_email_same_as_current' }),
      { fields: { next: { key: 'new_email_same_as_current' } }, list: [] },
    ],
    [
      'an invalid address',
      refused({ key: 'invalid_email_address' }),
      { fields: { next: { key: 'invalid_email_address' } }, list: [] },
    ],
    ['silence', { kind: 'unreachable' }, { fields: {}, list: [{ key: 'error_network' }] }],
    ['a call that was given up', { kind: 'aborted' }, { fields: {}, list: [] }],
  ])('puts the server’s answer about %s where it belongs', async (_, failure, error) => {
    const { session, gateway, change } = setUp();
    gateway.failure = failure;
    expect(await change.execute(form)).toEqual({ ok: false, error: { kind: 'refused', ...error } });
    expect(session.state.self?.email).toBe(STORED);
  });
});
