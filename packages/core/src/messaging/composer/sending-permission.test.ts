import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Permission } from '../../session/index.ts';
import { mayMarkRead } from '../thread/reading/reading-permission.ts';
import { isWritten, maySend } from './sending-permission.ts';
import { parties } from '../testing/index.ts';

const nobody = new Set<Permission>();
const plus = new Set<Permission>(['MESSAGING_PLUS']);
const basic = new Set<Permission>(['MESSAGING']);

describe('who may send', () => {
  it.each<[string, Partial<Parameters<typeof maySend>[0]>, boolean]>([
    ['a basic subscriber', { own: basic }, true],
    ['a plus subscriber', { own: plus }, true],
    [
      'anyone answering a plus subscriber who wrote first',
      { own: nobody, partner: plus, partnerHasWritten: true },
      true,
    ],
    ['nobody opening towards a plus subscriber', { own: nobody, partner: plus }, false],
    ['nobody answering a basic subscriber', { own: nobody, partner: basic, partnerHasWritten: true }, false],
    ['nobody with a read receipt alone', { own: new Set(['MESSAGE_READ_RECEIPT']) }, false],
  ])('%s', (_, given, expected) => {
    expect(maySend(parties(given))).toBe(expected);
  });

  it('never takes a right away when a permission is added', () => {
    const permissions = fc.uniqueArray(
      fc.constantFrom<Permission>('MESSAGING', 'MESSAGING_PLUS', 'MESSAGE_READ_RECEIPT'),
    );
    fc.assert(
      fc.property(permissions, permissions, fc.boolean(), permissions, (own, partner, partnerHasWritten, more) => {
        const before = maySend({ own: new Set(own), partner: new Set(partner), partnerHasWritten });
        const after = maySend({ own: new Set([...own, ...more]), partner: new Set(partner), partnerHasWritten });
        expect(before && !after).toBe(false);
      }),
    );
  });
});

describe('having written', () => {
  it.each([
    ['MESSAGE', true],
    ['IMAGE', true],
    ['WINK', false],
    ['MUTUAL_LIKE', false],
  ] as const)('%s: %s (MSG-43, A48)', (kind, expected) => {
    expect(isWritten({ kind })).toBe(expected);
  });
});

describe('who may mark a conversation read', () => {
  it.each<[string, Parameters<typeof mayMarkRead>[0], boolean]>([
    ['a basic subscriber', { own: basic, partner: nobody }, true],
    ['anyone towards a plus subscriber', { own: nobody, partner: plus }, true],
    ['not a member whose only permission is MESSAGING_PLUS (A49)', { own: plus, partner: nobody }, false],
    ['nobody else', { own: nobody, partner: basic }, false],
  ])('%s', (_, given, expected) => {
    expect(mayMarkRead(given)).toBe(expected);
  });
});
