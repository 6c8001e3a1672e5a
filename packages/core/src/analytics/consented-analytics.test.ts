import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SessionState, type Session } from '../session/index.ts';
import type { AnalyticsDelivery } from './analytics-sink.port.ts';
import { CONSENT_GROUPS, consentedCategories, ConsentState, type ConsentGroup } from './consent.ts';
import { ConsentedAnalytics } from './consented-analytics.ts';

function setUp(session: Session, groups: readonly ConsentGroup[]) {
  const state = new SessionState();
  state.become(session);
  const consent = new ConsentState();
  consent.agree(new Set(groups));
  const delivered: AnalyticsDelivery[] = [];
  const analytics = new ConsentedAnalytics(state, consent, { deliver: (delivery) => delivered.push(delivery) });
  return { analytics, consent, delivered };
}

const visitor: Session = { status: 'visitor' };

describe('analytics', () => {
  it('tells a consented event with its properties and the categories it may reach', () => {
    const { analytics, delivered } = setUp(visitor, ['necessary', 'performance']);
    analytics.event('registration_started', { method: 'email' });
    expect(delivered).toEqual([
      { name: 'registration_started', properties: { method: 'email' }, categories: new Set(['statistics']) },
    ]);
  });

  it.each<[string, readonly ConsentGroup[]]>([
    ['nothing', []],
    ['only what is necessary', ['necessary']],
  ])('tells nothing when %s was agreed to', (_, groups) => {
    const { analytics, delivered } = setUp(visitor, groups);
    analytics.event('registration_started', { method: 'email' });
    expect(delivered).toEqual([]);
  });

  it('falls silent as soon as consent is withdrawn', () => {
    const { analytics, consent, delivered } = setUp(visitor, ['targeting']);
    consent.agree(new Set());
    analytics.event('paywall_opened', { source: 'send_message' });
    expect(delivered).toEqual([]);
  });

  it.each<[string, Session]>([
    ['a support session', { status: 'member', stealth: true }],
    ['a session that is still starting', { status: 'starting' }],
  ])('tells nothing from %s, whatever was agreed to', (_, session) => {
    const { analytics, delivered } = setUp(session, CONSENT_GROUPS);
    analytics.event('message_sent', { type: 'text', contact: 'none' });
    expect(delivered).toEqual([]);
  });

  it('reaches more destinations with each further group, never fewer', () => {
    const groups = fc.uniqueArray(fc.constantFrom(...CONSENT_GROUPS));
    fc.assert(
      fc.property(groups, groups, (some, more) => {
        const before = consentedCategories(new Set(some));
        const after = consentedCategories(new Set([...some, ...more]));
        expect([...before].every((category) => after.has(category))).toBe(true);
      }),
    );
  });
});
