import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '../kernel/index.ts';
import { SessionState, type Session } from '../session/index.ts';
import { aSelf, sessionParts } from '../session/testing/index.ts';
import type { AnalyticsDelivery } from './analytics-sink.port.ts';
import { CONSENT_GROUPS, consentedCategories, ConsentState, type ConsentGroup } from './consent/consent.ts';
import { ConsentedAnalytics } from './consented-analytics.ts';
import { createAnalytics } from './create-analytics.ts';
import { FakeConsentStorage, FakeSentEvents } from './testing/index.ts';

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
  return { analytics: load(), load, state, consent, delivered };
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
    ['a support session that is over', { status: 'supportEnded' }],
    ['a member of whom it is not known yet whether staff look in', { status: 'member' }],
    ['a session that is still starting', { status: 'starting' }],
    ['a session that the server could not be asked about', { status: 'unreachable' }],
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

describe('what happens before it is known who is here', () => {
  const member: Session = { status: 'member', self: aSelf() };
  const open = (analytics: ConsentedAnalytics, page: number) => {
    analytics.event('onboarding_page_opened', { page, pages: 30 });
  };
  const pagesOf = (delivered: readonly AnalyticsDelivery[]) =>
    delivered.map(({ properties }) => ('page' in properties ? properties.page : undefined));

  it.each<[string, Session]>([
    ['turns out to be a member', member],
    ['turns out to be a visitor', { status: 'visitor' }],
  ])('waits, and is told once and in order when whoever is here %s', (_, known) => {
    const { analytics, state, delivered } = setUp({ status: 'starting' }, ['performance']);
    open(analytics, 1);
    state.set({ status: 'unreachable' });
    open(analytics, 2);
    state.set({ status: 'member' });
    open(analytics, 3);
    expect(delivered).toEqual([]);
    state.set(known);
    open(analytics, 4);
    state.setPermissions(new Set());
    expect(pagesOf(delivered)).toEqual([1, 2, 3, 4]);
  });

  it('is told before what happens as soon as it is known', () => {
    const { load, state, delivered } = setUp({ status: 'member' }, ['performance']);
    // Hears of the session before analytics does.
    state.session.subscribe(() => {
      open(analytics, 2);
    });
    const analytics = load();
    open(analytics, 1);
    state.set(member);
    expect(pagesOf(delivered)).toEqual([1, 2]);
  });

  it.each<[string, Session]>([
    ['a support session', { status: 'member', self: aSelf({ support: {} }) }],
    ['a support session that is over', { status: 'supportEnded' }],
  ])('is not told when it turns out to be %s, nor afterwards', (_, session) => {
    const { analytics, state, delivered } = setUp({ status: 'starting' }, CONSENT_GROUPS);
    open(analytics, 1);
    state.set(session);
    state.set({ status: 'visitor' });
    expect(delivered).toEqual([]);
  });

  it('is not told of a session that has ended meanwhile, whoever comes next', async () => {
    const { state, resets, clearSession, clock, logger } = sessionParts();
    const delivered: AnalyticsDelivery[] = [];
    const { analytics, consent } = createAnalytics({
      question: { groups: ['performance'], version: 1 },
      consentStorage: new FakeConsentStorage(),
      privacySignal: { optsOut: () => false },
      destinationsGateway: { list: () => Promise.resolve(ok([{ id: 'numbers', category: 'statistics' }])) },
      sink: { deliver: (delivery) => delivered.push(delivery), clear: () => undefined },
      sentEvents: new FakeSentEvents(),
      session: state,
      resets,
      clock,
      logger,
    });
    consent.setGroups(new Set(['performance']));
    state.set({ status: 'member' });
    open(analytics, 1);
    clearSession.execute();
    state.set(member);
    open(analytics, 2);
    await expect.poll(() => pagesOf(delivered)).toEqual([2]);
  });

  it('is told with the consent of its moment', () => {
    const { analytics, state, consent, delivered } = setUp({ status: 'starting' }, []);
    open(analytics, 1);
    consent.setGroups(new Set(['performance']));
    open(analytics, 2);
    consent.setGroups(new Set(['performance', 'targeting']));
    state.set(member);
    expect(delivered).toMatchObject([{ properties: { page: 2 }, categories: new Set(['statistics']) }]);
  });

  it('is not told when consent is withdrawn meanwhile', () => {
    const { analytics, state, consent, delivered } = setUp({ status: 'starting' }, ['performance']);
    open(analytics, 1);
    consent.setGroups(new Set());
    consent.setGroups(new Set(['performance']));
    state.set(member);
    expect(delivered).toEqual([]);
  });

  it('counts as told once it has been, not while it waits', () => {
    const { analytics, load, state, delivered } = setUp({ status: 'starting' }, ['performance']);
    const start = (on: ConsentedAnalytics) => {
      on.event('registration_started', { method: 'email' });
    };
    start(analytics);
    start(analytics);
    state.set({ status: 'visitor' });
    start(load());
    expect(delivered).toHaveLength(1);
  });

  it('waits in a limited number, the first ones', () => {
    const { analytics, state, delivered } = setUp({ status: 'starting' }, ['performance']);
    for (let page = 1; page <= 25; page += 1) open(analytics, page);
    state.set(member);
    expect(pagesOf(delivered)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});
