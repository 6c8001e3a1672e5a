import { describe, expect, it } from 'vitest';
import { Cancellation, type CallFailure, type ProblemKey } from '../kernel/index.ts';
import type { CheckOutcome } from './credential-check.ts';
import { DebouncedCheck } from './debounced-check.ts';
import { registrationParts } from './testing/index.ts';

const refused = (status: number, key: ProblemKey): CallFailure => ({
  kind: 'refused',
  status,
  problem: { key },
});

describe('checking an email', () => {
  it('asks the server', async () => {
    const { checkEmail, gateway } = registrationParts();
    expect(await checkEmail.execute(' maya@example.org ')).toEqual({ kind: 'usable' });
    expect(gateway.calls).toEqual(['checkEmail maya@example.org']);
  });

  it('refuses an empty one without asking', async () => {
    const { checkEmail, gateway } = registrationParts();
    expect(await checkEmail.execute('  ')).toEqual({ kind: 'unusable', problem: { key: 'error_email_invalid' } });
    expect(gateway.calls).toEqual([]);
  });

  it.each([
    [undefined, { key: 'error_email_conflict' }],
    ['', { key: 'error_email_conflict' }],
    ['Email is unavailable', { key: 'error_email_conflict' }],
    ['Invalid email address', { key: 'invalid_email_address' }],
    ['Not on a Sunday', { key: 'error_email_conflict', text: 'Not on a Sunday' }],
  ])('shows the reason %j as %j', async (message, problem) => {
    const { checkEmail, gateway } = registrationParts();
    gateway.takenEmails.add('maya@example.org');
    gateway.message = message;
    expect(await checkEmail.execute('maya@example.org')).toEqual({ kind: 'unusable', problem });
  });

  it.each<[CallFailure, string]>([
    [{ kind: 'unreadable' }, 'error_500'],
    [refused(418, 'error_general'), 'error_500'],
    [refused(400, 'error_email_invalid'), 'error_email_invalid'],
  ])('answers %j with %s and tells the log', async (failure, key) => {
    const { checkEmail, gateway, logger } = registrationParts();
    gateway.failure = failure;
    expect(await checkEmail.execute('maya@example.org')).toEqual({ kind: 'unusable', problem: { key } });
    expect(logger.events).toEqual(['registration.checkEmail-failed']);
  });

  it('tells a lost connection from an answer', async () => {
    const { checkEmail, gateway, logger } = registrationParts();
    gateway.failure = { kind: 'unreachable' };
    const lost = { kind: 'unusable', problem: { key: 'error_500' }, unanswered: true };
    expect(await checkEmail.execute('maya@example.org')).toEqual(lost);
    expect(logger.events).toEqual(['registration.checkEmail-failed']);
  });

  it('says nothing of a check that was given up', async () => {
    const { checkEmail, logger } = registrationParts();
    const cancel = new Cancellation();
    cancel.cancel();
    expect(await checkEmail.execute('maya@example.org', cancel)).toEqual({ kind: 'aborted' });
    expect(logger.events).toEqual([]);
  });
});

describe('checking a password', () => {
  it('sends the email along', async () => {
    const { checkPassword, gateway } = registrationParts();
    expect(await checkPassword.execute('correct horse', 'maya@example.org')).toEqual({ kind: 'usable' });
    expect(gateway.calls).toEqual(['checkPassword correct horse for maya@example.org']);
  });

  it('refuses an empty one without asking, and knows no other rule itself', async () => {
    const { checkPassword, gateway } = registrationParts();
    expect(await checkPassword.execute('')).toEqual({ kind: 'unusable', problem: { key: 'error_password_required' } });
    await checkPassword.execute('x');
    expect(gateway.calls).toEqual(['checkPassword x for nobody']);
  });

  it.each([
    [undefined, { key: 'error_password_invalid' }],
    ['Minimum password length not met', { key: 'error_minimum_password_length_not_met' }],
    ['missing password', { key: 'error_password_required' }],
    ['password too common', { key: 'error_password_too_common' }],
    ['Think harder', { key: 'error_password_invalid', text: 'Think harder' }],
  ])('shows the reason %j as %j', async (message, problem) => {
    const { checkPassword, gateway } = registrationParts();
    gateway.message = message;
    expect(await checkPassword.execute('short')).toEqual({ kind: 'unusable', problem });
  });

  it.each<[CallFailure, string]>([
    [refused(500, 'error_general'), 'error_500'],
    [refused(400, 'error_password_invalid'), 'error_password_invalid'],
  ])('answers %j with %s and tells the log', async (failure, key) => {
    const { checkPassword, gateway, logger } = registrationParts();
    gateway.failure = failure;
    expect(await checkPassword.execute('correct horse')).toEqual({ kind: 'unusable', problem: { key } });
    expect(logger.events).toEqual(['registration.checkPassword-failed']);
  });
});

describe('checking while somebody types', () => {
  function setUp() {
    const { clock, checkEmail, gateway } = registrationParts();
    const check = new DebouncedCheck(clock);
    const told: CheckOutcome[] = [];
    const type = (email: string) => {
      check.schedule(
        (cancel) => checkEmail.execute(email, cancel),
        (outcome) => told.push(outcome),
      );
    };
    return { clock, check, gateway, told, type };
  }

  it('asks once the typing pauses, and only for the last text', async () => {
    const { clock, gateway, told, type } = setUp();
    for (const text of ['m', 'ma', 'maya@example.org']) {
      type(text);
      clock.advance(300);
    }
    clock.advance(300);
    await Promise.resolve();
    await Promise.resolve();
    expect(gateway.calls).toEqual(['checkEmail maya@example.org']);
    expect(told).toEqual([{ kind: 'usable' }]);
  });

  it('never tells an answer that newer typing has overtaken', async () => {
    const { clock, check, told, type } = setUp();
    type('maya@example.org');
    clock.advance(500);
    check.cancel();
    await Promise.resolve();
    await Promise.resolve();
    expect([told, clock.pending]).toEqual([[], 0]);
  });
});
