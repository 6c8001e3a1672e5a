import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interactionPermission } from './interaction-permission.ts';
import { measurementSystem } from '../../tenant/index.ts';
import { memberCountry } from './member-country.ts';
import { isSubscriber, subscriptionButton } from './subscription-button.ts';
import { SessionState } from '../session-state.ts';
import { aSelf } from '../testing/index.ts';

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

describe('a subscriber', () => {
  it.each([
    ['is who has a subscription, whether it can be upgraded or not', true, { subscription: subscription(false) }],
    ['is nobody else', false, {}],
  ])('%s', (_title, expected, self) => {
    expect(isSubscriber(self)).toBe(expected);
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
  it('replaces live permissions and keeps the rest of the member', () => {
    const state = new SessionState();
    state.set({ status: 'member', self: aSelf() });
    state.setPermissions(new Set(['MESSAGING']));
    expect(state.self).toEqual(aSelf({ permissions: new Set(['MESSAGING']) }));
  });

  it('notifies no subscriber of a permission that has not changed', () => {
    const state = new SessionState();
    state.set({ status: 'member', self: aSelf() });
    let changes = 0;
    state.session.subscribe(() => (changes += 1));
    state.setInteractionPermission('valid');
    expect(changes).toBe(0);
    state.setInteractionPermission('noPhoto');
    expect(changes).toBe(1);
  });

  it('deletes the variants of a member who logs out', () => {
    const state = new SessionState();
    state.setVariants(new Map([['grid', 'b']]));
    state.set({ status: 'visitor' });
    expect(state.variants.get().size).toBe(0);
  });
});

describe('the country by which a member reads measures', () => {
  it.each([
    ['their own', { country: 'US' }, 'US'],
    ["their tenant's where their own is unknown", {}, 'FR'],
    ["their tenant's while nothing is known of them", undefined, 'FR'],
  ])('is %s', (_, self, expected) => {
    expect(memberCountry(self, { country: 'FR' })).toBe(expected);
  });

  it('is one of the units that were chosen on the device', () => {
    const measured = (['imperial', 'metric'] as const).map((units) =>
      measurementSystem(memberCountry({ country: 'US' }, { country: 'US' }, units)),
    );
    expect(measured).toEqual(['imperial', 'metric']);
  });
});
