import { Cell } from '@duet/core/kernel';
import { noPreHydrationInput } from '@duet/core/drafts';
import { FakeNavigation } from '@duet/core/navigation/testing';
import { aTenant } from '@duet/core/tenant/testing';
import { ContainerModule, type Token } from '../injection/index.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, Translator } from '../i18n/index.ts';
import { AppContainer, BASE_MODULES, clientEndpoints, FEATURES, platformModule, TOKENS } from './index.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./modules/**/*-module.ts', { eager: true });
/** Every module of the client, those of lazy routes and of members too. */
const modules = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((exported) => exported instanceof ContainerModule);

/** What outlasts a member on purpose, by class and name, and why. */
const RETAINED: Readonly<Record<string, string>> = {
  'FallbackStorage.persistence': 'says what the browser can keep, whoever is logged in',
  'LocalStorageTokenStorage.persistence': 'says what the browser can keep, whoever is logged in',
  'ConnectionState.connection': 'knows of the device, too; that it is reset is seen below',
  'DisplayPreferencesState.preferences': 'the choices of the device, not of an account',
  'LocaleState.locale': 'the language of the page, which its address names',
  'ConsentState.groups': 'the consent of the browser, not of an account (ANA-02)',
  'ConsentState.isAnswered': 'the consent of the browser, not of an account (ANA-02)',
  'ConsentState.question': 'the consent of the browser, not of an account (ANA-02)',
};

/** The real container as a page has it first, without the modules of members and of lazy routes. */
function createContainer(adapt = (module: ContainerModule): ContainerModule => module): AppContainer {
  const platform = platformModule({
    tenant: aTenant(),
    deployment: { providers: {}, gateways: {}, deployment: {}, endpoints: {} },
    endpoints: clientEndpoints,
    navigation: new FakeNavigation(),
    translator: new Translator('en', loadTexts, (_language, _namespace, key) => key),
    preHydrationInput: noPreHydrationInput,
    loadStyle: () => Promise.resolve(),
    storage: { local: () => window.localStorage, tab: () => window.sessionStorage },
  });
  const container = new AppContainer();
  container.load(...[platform, ...BASE_MODULES].map(adapt));
  return container;
}

/** The real container with every module loaded, and whatever is bound in it. */
function createRecordingContainer() {
  const bound: Token<unknown>[] = [];
  const recording = (module: ContainerModule): ContainerModule =>
    new ContainerModule((options) =>
      module.register({
        bind: <T>(identifier: Token<T>) => {
          bound.push(identifier);
          return options.bind(identifier);
        },
      }),
    );
  const container = createContainer(recording);
  const base: readonly ContainerModule[] = BASE_MODULES;
  container.load(...modules.filter((module) => !base.includes(module)).map(recording));
  const instances = new Set(
    bound.flatMap((identifier) => partsOf(container.get<unknown>(identifier))).filter(isInstance),
  );
  return { container, instances: withReferencedObjects(instances) };
}

/** A feature is a plain object of use cases and states, which count each by itself. */
const partsOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null && prototypeOf(value) === Object.prototype
    ? Object.values(value)
    : [value];

const isInstance = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isOfPlatform(value);

function prototypeOf(value: object): object | undefined {
  const prototype: unknown = Object.getPrototypeOf(value);
  return typeof prototype === 'object' && prototype !== null ? prototype : undefined;
}

/** Plain objects, and what the language or the browser has made. */
function isOfPlatform(value: object): boolean {
  const { constructor } = prototypeOf(value) ?? {};
  return typeof constructor !== 'function' || Function.prototype.toString.call(constructor).includes('[native code]');
}

/** The instances with all that they hold, as far as it can be reached from outside. */
function withReferencedObjects(roots: ReadonlySet<object>): ReadonlySet<object> {
  const found = new Set(roots);
  for (const instance of found)
    for (const part of Object.values(instance)) if (isInstance(part) && !(part instanceof Cell)) found.add(part);
  return found;
}

/** The cells that an instance holds or gives, by class and name. */
function cellsOf(instance: object): readonly (readonly [name: string, cell: Cell<unknown>])[] {
  const names = new Set(Object.keys(instance));
  for (let level = prototypeOf(instance); level && level !== Object.prototype; level = prototypeOf(level))
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(level))) if (get) names.add(name);
  return [...names].flatMap((name) => {
    const value: unknown = Reflect.get(instance, name);
    return value instanceof Cell ? [[`${instance.constructor.name}.${name}`, value] as const] : [];
  });
}

const canReset = (instance: object): instance is { reset: () => void } =>
  'reset' in instance && typeof instance.reset === 'function';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a logout', () => {
  it('gives every cell of the client its first value again', async () => {
    const { container, instances } = createRecordingContainer();
    const cells = new Map([...instances].flatMap(cellsOf).filter(([name]) => !(name in RETAINED)));
    const first = new Map([...cells].map(([name, cell]) => [name, cell.get()]));
    expect(cells.size).toBeGreaterThan(10);
    for (const cell of cells.values()) cell.update(() => Symbol('of the last member'));
    await container.get(FEATURES.logout).logOut.execute();
    const after = new Map([...cells].map(([name, cell]) => [name, cell.get()]));
    // The page is a visitor's now; it began without knowing whose it is.
    expect(after).toEqual(first.set('SessionState.session', { status: 'visitor' }));
  });

  it('resets everything that can be reset', async () => {
    const { container, instances } = createRecordingContainer();
    const resets = [...instances]
      .filter(canReset)
      .map((instance) => ({ name: instance.constructor.name, reset: vi.spyOn(instance, 'reset') }));
    expect(resets.length).toBeGreaterThan(10);
    await container.get(FEATURES.logout).logOut.execute();
    expect(resets.filter(({ reset }) => reset.mock.calls.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('leaves nothing of a member in the browser’s storages', async () => {
    const { container } = createRecordingContainer();
    container.get(FEATURES.sessionState).memberDrafts.setOwner('m1');
    container.get(TOKENS.draftStorage).save('c1', 'half a sentence');
    container.get(TOKENS.answerDrafts).save('summary', 'half an answer');
    container.get(TOKENS.emailDraft).save('maya@example.org');
    container.get(TOKENS.returnAddress).save('/app/messages/7');
    container.get(TOKENS.onboardingFlags).setDone('m1');
    expect(localStorage.length + sessionStorage.length).toBeGreaterThanOrEqual(6);
    await container.get(FEATURES.logout).logOut.execute();
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
  });

  it('removes what pages of members have kept where none of them was opened since', async () => {
    const before = createContainer();
    before.get(TOKENS.lookBookStorage).save({ userIds: ['noa'], last: { userId: 'maya', kind: 'liked' } });
    before.get(TOKENS.matchModalStorage).save({ day: '2026-07-01', count: 1 });
    expect(localStorage.length + sessionStorage.length).toBe(2);
    const container = createContainer();
    await container.get(FEATURES.logout).logOut.execute();
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
  });
});
