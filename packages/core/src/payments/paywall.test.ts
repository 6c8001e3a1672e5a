import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../analytics/testing/index.ts';
import { FakeNavigation } from '../session/testing/index.ts';
import { Paywall } from './paywall.ts';
import { FakePaywallMemory } from './testing/index.ts';

function setUp() {
  const memory = new FakePaywallMemory();
  const analytics = new RecordingAnalytics();
  const navigation = new FakeNavigation();
  navigation.location = '/app/messages/7';
  const load = () => new Paywall(memory, analytics, navigation);
  const told = () =>
    analytics.events.map(({ name, properties }) => [name, ...Object.values(properties).map(String)].join(' '));
  return { memory, navigation, load, paywall: load(), told };
}

describe('the paywall', () => {
  it('is told when it opens and closes, once each, with what led to it', () => {
    const { paywall, told } = setUp();
    paywall.because('send_photo');
    expect(paywall.source).toBe('send_photo');
    paywall.open();
    paywall.open();
    paywall.dismiss();
    paywall.dismiss();
    expect(told()).toEqual(['paywall_opened send_photo', 'paywall_closed send_photo left']);
    expect(paywall.source).toBe('navigation');
  });

  it('stays open from the dialog to the page of paying, and over a reload there', () => {
    const { paywall, load, navigation, told } = setUp();
    paywall.because('send_message');
    paywall.open();
    navigation.location = '/app/subscribe';
    paywall.leave();
    const reloaded = load();
    reloaded.open();
    expect(reloaded.source).toBe('send_message');
    expect(told()).toEqual(['paywall_opened send_message']);
  });

  it('closes when the member leaves the pages of paying', () => {
    const { paywall, navigation, told } = setUp();
    paywall.because('send_message');
    paywall.open();
    navigation.location = '/app/browse';
    paywall.leave();
    expect(told()).toEqual(['paywall_opened send_message', 'paywall_closed send_message left']);
  });

  it('leads back to where the member was', () => {
    const { paywall, navigation } = setUp();
    paywall.lead('send_message');
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
    if (origin !== undefined) memory.keep({ isOpen: true, origin });
    load().goBack();
    expect(navigation.visited).toEqual(['browse']);
  });

  it('leads back to the page from which the member went to the plans by themselves', () => {
    const { paywall, navigation, told } = setUp();
    navigation.location = '/app/matches';
    paywall.noteOrigin();
    navigation.location = '/app/subscribe';
    paywall.open();
    paywall.goBack();
    expect(navigation.visited).toEqual(['/app/matches']);
    expect(told()).toEqual(['paywall_opened navigation', 'paywall_closed navigation left']);
  });

  it('stands for the login after it led to onboarding, unless something else leads to it', () => {
    const { paywall } = setUp();
    paywall.becauseOfLogin();
    paywall.noteOrigin();
    expect(paywall.source).toBe('login_paywall');
    paywall.because('send_photo');
    expect(paywall.source).toBe('send_photo');
  });

  it('keeps its source when the login is looked at while it is open', () => {
    const { paywall } = setUp();
    paywall.because('send_photo');
    paywall.open();
    paywall.becauseOfLogin();
    expect(paywall.source).toBe('send_photo');
  });

  it('ends with what was bought', () => {
    const { paywall, told } = setUp();
    paywall.because('subscribe_prompt');
    paywall.open();
    paywall.bought();
    paywall.leave();
    expect(told()).toEqual(['paywall_opened subscribe_prompt', 'paywall_closed subscribe_prompt paid']);
  });

  it('leaves nothing behind at logout, and tells nothing of it', () => {
    const { paywall, memory, told } = setUp();
    paywall.because('send_message');
    paywall.open();
    paywall.reset();
    expect([paywall.source, memory.read()]).toEqual(['navigation', undefined]);
    expect(told()).toEqual(['paywall_opened send_message']);
  });
});
