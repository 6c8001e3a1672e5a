import { SessionState } from '@duet/core/session';
import { aSelf } from '@duet/core/session/testing';
import { aPolicy, aTenant } from '@duet/core/tenant/testing';
import { noPreHydrationInput } from '@duet/core/drafts';
import { FakeClock } from '@duet/core/kernel/testing';
import { FakeNavigation } from '@duet/core/navigation/testing';
import { ContainerModule, token } from '../injection/index.ts';
import { describe, expect, it, vi } from 'vitest';
import { CHANGE_PASSWORD_STORE, REMOVAL_STORE } from '../account/index.ts';
import { loadTexts, Translator } from '../i18n/index.ts';
import {
  AppContainer,
  BASE_MODULES,
  clientEndpoints,
  FEATURES,
  platformModule,
  sessionStarterModule,
  TOKENS,
  VISITOR_MODULES,
} from './index.ts';

const moduleFiles = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./modules/**/*-module.ts', './recovery-module.ts'],
  {
    eager: true,
  },
);
const featureFiles = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../*/index.ts', '!../{app,container}/index.ts'],
  {
    eager: true,
  },
);

const featureModules = Object.values(moduleFiles)
  .flatMap((file) => Object.values(file))
  .filter((exported) => exported instanceof ContainerModule);
const storeTokens = Object.values(featureFiles)
  .flatMap((file) => Object.entries(file))
  .filter((entry): entry is [string, symbol] => entry[0].endsWith('_STORE') && typeof entry[1] === 'symbol');

/** As a page shows it that nobody has used before. */
function aPlatform(tenant = aTenant()) {
  return {
    tenant,
    deployment: { providers: {}, gateways: {}, deployment: {}, endpoints: {} },
    endpoints: clientEndpoints,
    navigation: new FakeNavigation(),
    translator: new Translator('en', loadTexts, (_language, _namespace, key) => key),
    preHydrationInput: noPreHydrationInput,
    loadStyle: () => Promise.resolve(),
    storage: { local: () => window.localStorage, tab: () => window.sessionStorage },
  };
}

function aContainer(tenant = aTenant()): AppContainer {
  const container = new AppContainer();
  container.load(platformModule(aPlatform(tenant)), ...BASE_MODULES);
  return container;
}

/** What the pages of visitors have in place of the application. */
function aVisitorContainer(): AppContainer {
  const container = new AppContainer();
  const starter = { execute: () => Promise.reject(new Error('Nobody logs in here')) };
  container.load(
    platformModule(aPlatform()),
    ...VISITOR_MODULES,
    sessionStarterModule(() => starter),
  );
  return container;
}

/** Features of visitors' pages alone. */
const VISITORS_ALONE = ['visit'];

describe('the composition root', () => {
  it.each(Object.entries(TOKENS))('gives whoever asks for %s something', (_, key) => {
    const container = aContainer();
    container.load(...featureModules);
    expect(container.get<unknown>(key)).toBeDefined();
  });

  it.each(Object.entries(FEATURES).filter(([name]) => !VISITORS_ALONE.includes(name)))('creates %s', (_, key) => {
    const container = aContainer();
    container.load(...featureModules);
    expect(container.get<unknown>(key)).toBeDefined();
  });

  it.each([
    ['visit', FEATURES.visit],
    ['login', FEATURES.login],
    ['registration', FEATURES.registration],
    ['recovery', FEATURES.recovery],
    ['connectivity', FEATURES.connectivity],
  ])('creates %s for the pages of visitors, without a session', (_, key) => {
    expect(aVisitorContainer().get<unknown>(key)).toBeDefined();
  });

  it.each(storeTokens)('has a factory for %s', (_, key) => {
    const container = aContainer();
    container.load(...featureModules);
    expect(container.stores(key)).toBeInstanceOf(Function);
  });

  it.each([
    ['a new password', (container: AppContainer) => container.get(CHANGE_PASSWORD_STORE)],
    ['the removal of a profile', (container: AppContainer) => container.get(REMOVAL_STORE)],
  ])('gives the form for %s the address of who is logged in now, not of who was', (_, factoryOf) => {
    const container = aContainer();
    container.load(...featureModules);
    const session = container.get(SessionState);
    const logIn = (email: string) => {
      session.set({ status: 'member', self: aSelf({ email }) });
    };
    logIn('first@example.org');
    const makeStore = factoryOf(container);
    const opened = makeStore();
    logIn('second@example.org');
    expect([opened.email, makeStore().email]).toEqual(['second@example.org', 'second@example.org']);
    session.set({ status: 'visitor' });
    expect(makeStore().email).toBeUndefined();
  });

  it.each([
    [30_000, [1, 1, 2, 3]],
    [60_000, [1, 1, 1, 2]],
    [null, [0, 0, 0, 0]],
  ])('reports presence at the interval of the tenant: %s', (presenceInterval, reports) => {
    const container = aContainer(aTenant({ policy: aPolicy({ presenceInterval }) }));
    const clock = new FakeClock();
    vi.spyOn(container.get(TOKENS.clock), 'every').mockImplementation((interval, task) => clock.every(interval, task));
    const ping = vi.spyOn(container.get(TOKENS.selfGateway), 'ping').mockResolvedValue({ ok: true, value: undefined });
    container.get(SessionState).set({ status: 'member', self: aSelf() });
    const stop = container.get(FEATURES.session).reportPresence.start();
    const countAfter = (milliseconds: number) => {
      clock.advance(milliseconds);
      return ping.mock.calls.length;
    };
    expect([0, 29_999, 1, 30_000].map(countAfter)).toEqual(reports);
    stop();
  });

  it('loads a feature once, however many routes name it', () => {
    const container = aContainer();
    const once = token<string>('once');
    const featureModule = new ContainerModule(({ bind }) => {
      bind(once).toConstantValue('here');
    });
    container.load(featureModule, featureModule);
    container.load(featureModule);
    expect(container.get(once)).toBe('here');
  });

  it('keeps what a member has typed over the end of a session, for that member alone', () => {
    const container = aContainer();
    container.load(...featureModules);
    const [drafts, answers, messages] = [
      container.get(FEATURES.sessionState).memberDrafts,
      container.get(TOKENS.answerDrafts),
      container.get(TOKENS.draftStorage),
    ];
    const typed = () => [answers.read('summary'), messages.read('c1')];
    const type = () => {
      answers.save('summary', 'half an answer');
      messages.save('c1', 'half a message');
    };
    drafts.setOwner('m1');
    type();
    container.get(FEATURES.sessionEnd).clearSession.execute({ hasExpired: true });
    drafts.setOwner('m1');
    expect(typed()).toEqual(['half an answer', 'half a message']);
    drafts.setOwner('m2');
    expect(typed()).toEqual([undefined, '']);
    type();
    container.get(FEATURES.sessionEnd).clearSession.execute();
    expect(typed()).toEqual([undefined, '']);
  });
});
