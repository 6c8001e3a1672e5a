import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SessionState, type Session } from '../session/index.ts';
import { aSelf } from '../session/testing/index.ts';
import type { AnalyticsDelivery } from './analytics-sink.port.ts';
import { CONSENT_GROUPS, consentedCategories, ConsentState, type ConsentGroup } from './consent/consent.ts';
import { ConsentedAnalytics } from './consented-analytics.ts';
import { FakeSentEvents } from './testing/index.ts';

function setUp(session: Session, groups: readonly ConsentGroup[]) {
  const state = new SessionState();
  state.set(session);
  const consent = new ConsentState();
  consent.setGroups(new Set(groups));
  const delivered: AnalyticsDelivery[] = [];
  const sentEvents = new FakeSentEvents();
  const sink = {
    deliver: (delivery: AnalyticsDelivery) => delivered.push(delivery),
    clear: () => delivered.splice(0),
  };
  const load = () => new ConsentedAnalytics(state, consent, sink, sentEvents);
  return { analytics: load(), load, consent, delivered };
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
  ])('reports nothing when %s was agreed to', (_, groups) => {
    const { analytics, delivered } = setUp(visitor, groups);
    analytics.event('registration_started', { method: 'email' });
    expect(delivered).toEqual([]);
  });

  it('falls silent as soon as consent is withdrawn', () => {
    const { analytics, consent, delivered } = setUp(visitor, ['targeting']);
    consent.setGroups(new Set());
    analytics.event('paywall_opened', { source: 'send_message' });
    expect(delivered).toEqual([]);
  });

  it('takes back what lies open when consent is withdrawn, also in part', () => {
    const { analytics, consent, delivered } = setUp(visitor, ['performance', 'targeting']);
    analytics.event('login_failed', { method: 'email', reason: 'refused' });
    expect(delivered).toHaveLength(1);
    consent.setGroups(new Set(['performance']));
    expect(delivered).toEqual([]);
    analytics.event('login_failed', { method: 'email', reason: 'refused' });
    expect(delivered).toMatchObject([{ categories: new Set(['statistics']) }]);
  });

  it('does not tell after consent what happened before', () => {
    const { analytics, consent, delivered } = setUp(visitor, []);
    analytics.event('registration_started', { method: 'email' });
    consent.setGroups(new Set(['performance']));
    expect(delivered).toEqual([]);
  });

  it('tells a step of the registration once in a tab, also when the page is loaded anew', () => {
    const { analytics, load, delivered } = setUp(visitor, ['performance']);
    const reach = (on: typeof analytics, step: 'register' | 'traits') => {
      on.event('registration_step_reached', { step, method: 'email' });
    };
    reach(analytics, 'register');
    const reloaded = load();
    reach(reloaded, 'register');
    reach(reloaded, 'traits');
    expect(delivered.map(({ properties }) => properties)).toMatchObject([{ step: 'register' }, { step: 'traits' }]);
  });

  it.each<[string, Session]>([
    ['a support session', { status: 'member', self: aSelf({ support: {} }) }],
    ['a member of whom it is not known yet whether staff look in', { status: 'member' }],
    ['a session that is still starting', { status: 'starting' }],
  ])('reports nothing from %s, whatever was agreed to', (_, session) => {
    const { analytics, delivered } = setUp(session, CONSENT_GROUPS);
    analytics.event('message_sent', { type: 'text', contact: 'none' });
    expect(delivered).toEqual([]);
  });

  it.each<[ConsentGroup, readonly string[]]>([
    ['necessary', []],
    ['performance', ['statistics']],
    ['functional', ['personalisation']],
    ['targeting', ['advertising']],
  ])('reaches with %s no other category than %j', (group, categories) => {
    expect([...consentedCategories(new Set([group]))]).toEqual(categories);
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
