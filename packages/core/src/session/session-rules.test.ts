import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interactionPermission } from './interaction-permission.ts';
import { subscriptionButton } from './subscription-button.ts';
import { SessionState } from './session-state.ts';
import { aSelf } from './testing/index.ts';

const subscription = (canUpgrade: boolean) => ({
  id: 's1',
  autoRenewal: true,
  canChangeAutoRenewal: true,
  canChangePlan: true,
  canUpgrade,
  isIos: false,
});

describe('the subscription button', () => {
  it.each([
    ['subscribe', {}],
    ['upgrade', { subscription: subscription(true) }],
    [undefined, { subscription: subscription(false) }],
  ] as const)('offers %s', (offer, given) => {
    expect(subscriptionButton(given)).toBe(offer);
  });
});

describe('who may reach out', () => {
  it.each([
    ['valid', [{ status: 'APPROVED' }], { status: 'APPROVED' }],
    ['valid', [{ status: 'PENDING' }], { status: 'PENDING' }],
    ['valid', [{ status: 'REJECTED' }, { status: 'PENDING' }], {}],
    ['noSummary', [{ status: 'APPROVED' }], undefined],
    ['noSummary', [{}], { status: 'REJECTED' }],
    ['noPhoto', [], { status: 'APPROVED' }],
    ['noPhoto', [{ status: 'REJECTED' }], { status: 'PENDING' }],
    ['noPhotoNoSummary', [], undefined],
  ] as const)('%s', (expected, photos, summary) => {
    expect(interactionPermission(photos, summary)).toBe(expected);
  });

  it('never becomes less by one more photo', () => {
    const photo = fc.record({ status: fc.constantFrom('APPROVED', 'PENDING', 'REJECTED') } as const);
    const lacksPhoto = (permission: string) => permission === 'noPhoto' || permission === 'noPhotoNoSummary';
    fc.assert(
      fc.property(fc.array(photo), photo, (photos, more) => {
        const before = interactionPermission(photos, { status: 'APPROVED' });
        const after = interactionPermission([...photos, more], { status: 'APPROVED' });
        expect(!lacksPhoto(before) && lacksPhoto(after)).toBe(false);
      }),
    );
  });
});

describe('the session state', () => {
  it('takes live permissions and leaves the rest of the member', () => {
    const state = new SessionState();
    state.become({ status: 'member', self: aSelf() });
    state.permit(new Set(['MESSAGING']));
    expect(state.self).toEqual(aSelf({ permissions: new Set(['MESSAGING']) }));
  });

  it('wakes nobody for a permission that has not changed', () => {
    const state = new SessionState();
    state.become({ status: 'member', self: aSelf() });
    let changes = 0;
    state.session.subscribe(() => (changes += 1));
    state.allowInteraction('valid');
    expect(changes).toBe(0);
    state.allowInteraction('noPhoto');
    expect(changes).toBe(1);
  });

  it('forgets the variants of a member who leaves', () => {
    const state = new SessionState();
    state.knowVariants(new Map([['grid', 'b']]));
    state.become({ status: 'visitor' });
    expect(state.variants.get().size).toBe(0);
  });
});
