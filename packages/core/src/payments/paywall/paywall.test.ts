import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeNavigation } from '../../navigation/testing/index.ts';
import { Paywall } from './paywall.ts';
import { FakePaywallStorage } from '../testing/index.ts';

function setUp() {
  const memory = new FakePaywallStorage();
  const analytics = new RecordingAnalytics();
  const navigation = new FakeNavigation();
  navigation.location = '/app/messages/7';
  const load = () => new Paywall(memory, analytics, navigation);
  const reportedEvents = () =>
    analytics.events.map(({ name, properties }) => [name, ...Object.values(properties).map(String)].join(' '));
  return { memory, navigation, load, paywall: load(), reportedEvents };
}

describe('the paywall', () => {
  it('is reported when it opens and closes, once each, with what led to it', () => {
    const { paywall, reportedEvents } = setUp();
    paywall.setSource('send_photo');
    expect(paywall.source).toBe('send_photo');
    paywall.open();
    paywall.open();
    paywall.dismiss();
    paywall.dismiss();
    expect(reportedEvents()).toEqual(['paywall_opened send_photo', 'paywall_closed send_photo left']);
    expect(paywall.source).toBe('navigation');
  });

  it('stays open from the dialog to the page of paying, and over a reload there', () => {
    const { paywall, load, navigation, reportedEvents } = setUp();
    paywall.setSource('send_message');
    paywall.open();
    navigation.location = '/app/subscribe';
    paywall.leavePage();
    const reloaded = load();
    reloaded.open();
    expect(reloaded.source).toBe('send_message');
    expect(reportedEvents()).toEqual(['paywall_opened send_message']);
  });

  it('closes when the member leaves the pages of paying', () => {
    const { paywall, navigation, reportedEvents } = setUp();
    paywall.setSource('send_message');
    paywall.open();
    navigation.location = '/app/browse';
    paywall.leavePage();
    expect(reportedEvents()).toEqual(['paywall_opened send_message', 'paywall_closed send_message left']);
  });

  it('leads back to where the member was', () => {
    const { paywall, navigation } = setUp();
    paywall.showPlans('send_message');
    navigation.location = '/app/subscribe';
    paywall.open();
    paywall.goBack();
    expect(navigation.visited).toEqual(['subscribe', '/app/messages/7']);
  });

  it.each([
    ['nothing is known of it', undefined],
    ['what is kept is no page of ours', 'https://elsewhere.example/'],
  ])('leads to browse where %s', (_, origin) => {
    const { memory, load, navigation } = setUp();
    if (origin !== undefined) memory.save({ isOpen: true, origin });
    load().goBack();
    expect(navigation.visited).toEqual(['browse']);
  });

  it('leads back to the page from which the member went to the plans by themselves', () => {
    const { paywall, navigation, reportedEvents } = setUp();
    navigation.location = '/app/matches';
    paywall.saveOrigin();
    navigation.location = '/app/subscribe';
    paywall.open();
    paywall.goBack();
    expect(navigation.visited).toEqual(['/app/matches']);
    expect(reportedEvents()).toEqual(['paywall_opened navigation', 'paywall_closed navigation left']);
  });

  it('has the login as its source after onboarding, unless something else leads to it', () => {
    const { paywall } = setUp();
    paywall.setLoginSource();
    paywall.saveOrigin();
    expect(paywall.source).toBe('login_paywall');
    paywall.setSource('send_photo');
    expect(paywall.source).toBe('send_photo');
  });

  it('keeps its source when the login is looked at while it is open', () => {
    const { paywall } = setUp();
    paywall.setSource('send_photo');
    paywall.open();
    paywall.setLoginSource();
    expect(paywall.source).toBe('send_photo');
  });

  it('ends with what was bought', () => {
    const { paywall, reportedEvents } = setUp();
    paywall.setSource('subscribe_prompt');
    paywall.open();
    paywall.recordPurchase('A');
    paywall.recordPurchase('A');
    paywall.leavePage();
    expect(reportedEvents()).toEqual(['paywall_opened subscribe_prompt', 'paywall_closed subscribe_prompt paid']);
  });

  it('leads on from the receipt of what was bought to where the member was, over a reload, and from no other receipt', () => {
    const { paywall, load } = setUp();
    paywall.setSource('send_message');
    paywall.open();
    paywall.recordPurchase('A');
    expect(load().wayOnFrom('A')).toEqual({ target: '/app/messages/7', isConversation: true });
    expect(load().wayOnFrom('B')).toBeUndefined();
    expect(paywall.source).toBe('navigation');
  });

  it.each(['https://elsewhere.example/', undefined])('knows no way on to %s', (origin) => {
    const { memory, load } = setUp();
    memory.save({ isOpen: false, bought: { invoiceId: 'A', ...(origin && { origin }) } });
    expect(load().wayOnFrom('A')).toBeUndefined();
  });

  it('is cleared at logout, and reports nothing of it', () => {
    const { paywall, memory, reportedEvents } = setUp();
    paywall.setSource('send_message');
    paywall.open();
    paywall.reset();
    expect([paywall.source, memory.read()]).toEqual(['navigation', undefined]);
    expect(reportedEvents()).toEqual(['paywall_opened send_message']);
  });
});
