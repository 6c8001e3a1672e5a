import { describe, expect, it, vi } from 'vitest';
import {
  Cancellation,
  type CallFailure,
  type Problem,
  type ProblemKey,
  type RefusalReason,
} from '../../kernel/index.ts';
import type { CheckOutcome } from './credential-check.ts';
import { DebouncedCheck } from './debounced-check.ts';
import type { CaptchaFailure } from '../../captcha/index.ts';
import { registrationParts } from '../testing/index.ts';

const refused = (reason: RefusalReason, key: ProblemKey): CallFailure => ({
  kind: 'refused',
  reason,
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

  it.each<[Problem]>([[{ key: 'invalid_email_address' }], [{ key: 'error_email_conflict', text: 'Not on a Sunday' }]])(
    'shows the reason %j',
    async (problem) => {
      const { checkEmail, gateway } = registrationParts();
      gateway.takenEmails.add('maya@example.org');
      gateway.problem = problem;
      expect(await checkEmail.execute('maya@example.org')).toEqual({ kind: 'unusable', problem });
    },
  );

  it.each<[CallFailure, string]>([
    [{ kind: 'unreadable' }, 'error_500'],
    [refused('rejected', 'error_general'), 'error_500'],
    [refused('rejected', 'error_email_invalid'), 'error_email_invalid'],
  ])('answers %j with %s and logs it', async (failure, key) => {
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

  it('is not repeated within a minute of the answer', async () => {
    const { checkEmail, gateway, clock } = registrationParts();
    await checkEmail.execute('maya@example.org');
    clock.advance(59_000);
    expect(await checkEmail.execute(' maya@example.org ')).toEqual({ kind: 'usable' });
    expect(gateway.calls).toEqual(['checkEmail maya@example.org']);
    await checkEmail.execute('noa@example.org');
    await checkEmail.execute('maya@example.org');
    clock.advance(60_000);
    await checkEmail.execute('maya@example.org');
    expect(gateway.calls).toHaveLength(4);
  });

  it('is repeated at once after it failed', async () => {
    const { checkEmail, gateway } = registrationParts();
    gateway.failure = { kind: 'unreachable' };
    await checkEmail.execute('maya@example.org');
    gateway.failure = undefined;
    expect(await checkEmail.execute('maya@example.org')).toEqual({ kind: 'usable' });
  });

  it('is made again with a proof where the server demands a proof of a person', async () => {
    const { checkEmail, gateway, captcha } = registrationParts();
    gateway.requiresCaptcha = true;
    expect(await checkEmail.execute('maya@example.org')).toEqual({ kind: 'usable' });
    expect(captcha.occasions).toEqual(['demanded']);
    expect(gateway.calls).toEqual(['checkEmail maya@example.org', 'checkEmail maya@example.org with captcha-token']);
  });

  it.each<[CaptchaFailure, CheckOutcome]>([
    ['failed', { kind: 'unusable', problem: { key: 'error_captcha_failed' } }],
    ['unavailable', { kind: 'unusable', problem: { key: 'error_captcha_unavailable' } }],
    ['cancelled', { kind: 'aborted' }],
  ])('reports the reason, when a demanded proof is %s', async (failure, expected) => {
    const { checkEmail, gateway, captcha } = registrationParts();
    gateway.requiresCaptcha = true;
    captcha.failure = failure;
    expect(await checkEmail.execute('maya@example.org')).toEqual(expected);
    expect(gateway.calls).toHaveLength(1);
  });

  it('reports that there were too many, where the tenant has no captcha', async () => {
    const { checkEmail, gateway } = registrationParts();
    gateway.failure = { kind: 'refused', reason: 'rate-limited', problem: { key: 'error_grpc_code_8' } };
    expect(await checkEmail.execute('maya@example.org')).toEqual({
      kind: 'unusable',
      problem: { key: 'error_grpc_code_8' },
    });
  });

  it('reports nothing about a check that was given up', async () => {
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

  it('refuses an empty one without asking, and has no other rule itself', async () => {
    const { checkPassword, gateway } = registrationParts();
    expect(await checkPassword.execute('')).toEqual({ kind: 'unusable', problem: { key: 'error_password_required' } });
    await checkPassword.execute('x');
    expect(gateway.calls).toEqual(['checkPassword x for nobody']);
  });

  it.each<[Problem]>([
    [{ key: 'error_password_too_common' }],
    [{ key: 'error_password_invalid', text: 'Think harder' }],
  ])('shows the reason %j', async (problem) => {
    const { checkPassword, gateway } = registrationParts();
    gateway.problem = problem;
    expect(await checkPassword.execute('short')).toEqual({ kind: 'unusable', problem });
  });

  it.each<[CallFailure, string]>([
    [refused('server-fault', 'error_general'), 'error_500'],
    [refused('rejected', 'error_password_invalid'), 'error_password_invalid'],
  ])('answers %j with %s and logs it', async (failure, key) => {
    const { checkPassword, gateway, logger } = registrationParts();
    gateway.failure = failure;
    expect(await checkPassword.execute('correct horse')).toEqual({ kind: 'unusable', problem: { key } });
    expect(logger.events).toEqual(['registration.checkPassword-failed']);
  });
});

describe('checking while a person types', () => {
  function setUp() {
    const { clock, checkEmail, gateway } = registrationParts();
    const check = new DebouncedCheck(clock);
    const outcomes: CheckOutcome[] = [];
    const type = (email: string) => {
      check.schedule(
        (cancel) => checkEmail.execute(email, cancel),
        (outcome) => outcomes.push(outcome),
      );
    };
    return { clock, check, gateway, outcomes, type };
  }

  it('asks once the typing pauses, and only for the last text', async () => {
    const { clock, gateway, outcomes, type } = setUp();
    for (const text of ['m', 'ma', 'maya@example.org']) {
      type(text);
      clock.advance(300);
    }
    clock.advance(300);
    await vi.waitFor(() => {
      expect(outcomes).toEqual([{ kind: 'usable' }]);
    });
    expect(gateway.calls).toEqual(['checkEmail maya@example.org']);
  });

  it('never tells an answer that newer typing has overtaken', async () => {
    const { clock, check, gateway, outcomes, type } = setUp();
    type('maya@example.org');
    clock.advance(500);
    check.cancel();
    await vi.waitFor(() => {
      expect(gateway.calls).toHaveLength(1);
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect([outcomes, clock.pending]).toEqual([[], 0]);
  });
});
