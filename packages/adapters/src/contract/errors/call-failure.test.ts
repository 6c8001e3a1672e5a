import type { CallFailure } from '@duet/core/kernel';
import { anyText, areInCatalogue } from '@duet/core/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL_ERRORS, type CallErrorTable } from './error-tables.ts';
import { toCallFailure } from './call-failure.ts';
import type { WireFailure } from './failure-problem.ts';

const isTable = (name: string): name is CallErrorTable => Object.hasOwn(CALL_ERRORS, name);

describe('a failure as core receives it', () => {
  it.each<[string, WireFailure, CallErrorTable | undefined, CallFailure]>([
    [
      'one message',
      { status: 409, code: 6, message: 'email taken' },
      'userUpdate',
      { kind: 'refused', reason: 'conflict', problem: { key: 'error_email_taken' } },
    ],
    [
      'JSON of messages, where the call may answer so',
      { status: 400, code: 3, message: '{"email":["Email taken","Too soon"]}' },
      'userUpdate',
      {
        kind: 'refused',
        reason: 'rejected',
        problem: { key: 'error_email_taken' },
        problems: [{ key: 'error_email_taken' }, { key: 'error_grpc_code_3', text: 'Too soon' }],
      },
    ],
    [
      'JSON of one message in a 500',
      { status: 500, message: '["not found"]' },
      'forgotPassword',
      {
        kind: 'refused',
        reason: 'server-fault',
        problem: { key: 'error_email_invalid' },
        problems: [{ key: 'error_email_invalid' }],
      },
    ],
    [
      'words of its own in a 500, where no table is',
      { status: 500, message: '["shown", "as it came"]' },
      undefined,
      { kind: 'refused', reason: 'server-fault', problem: { key: 'error_general', text: '["shown", "as it came"]' } },
    ],
    [
      'JSON in a 500, with all messages beside the text as it came',
      { status: 500, message: '["Invalid code"]' },
      'passwordReset',
      {
        kind: 'refused',
        reason: 'server-fault',
        problem: { key: 'error_general', text: '["Invalid code"]' },
        problems: [{ key: 'error_code_invalid' }],
      },
    ],
    [
      'a provider that does not answer the server: the same call may succeed later',
      { status: 500, code: 14, message: 'provider not answering' },
      'purchase',
      { kind: 'refused', reason: 'server-fault', problem: { key: 'error_grpc_code_14' } },
    ],
    [
      'no session',
      { status: 401, code: 16, message: 'Unauthenticated' },
      'login',
      { kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } },
    ],
    [
      'a suspended account',
      { status: 403, code: 7, message: 'Account suspended' },
      'login',
      { kind: 'forbidden', problem: { key: 'error_account_suspended' } },
    ],
  ])('of %s', (_, wire, table, failure) => {
    expect(toCallFailure(wire, table && CALL_ERRORS[table])).toEqual(failure);
  });

  it('holds problems of the catalogue only, whatever the server answers', () => {
    const wire = fc.record(
      {
        status: fc.oneof(fc.integer({ min: 100, max: 599 }), fc.constantFrom(400, 409, 500)),
        code: fc.integer({ min: -1, max: 20 }),
        message: fc.oneof(anyText(), fc.json()),
      },
      { requiredKeys: ['status'] },
    );
    const table = fc.option(fc.constantFrom(...Object.keys(CALL_ERRORS).filter(isTable)), { nil: undefined });
    fc.assert(
      fc.property(wire, table, (failure, name) => {
        const told = toCallFailure(failure, name && CALL_ERRORS[name]);
        expect('problem' in told && areInCatalogue([told.problem, ...(told.problems ?? [])])).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
