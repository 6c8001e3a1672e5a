import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { LayerRules } from './layer-rules.ts';
import { readLayerTable } from './layer-table.ts';

let rules: LayerRules;
beforeAll(async () => {
  rules = new LayerRules(await readLayerTable());
});

const refusedIn = (file: string, source: string): readonly string[] =>
  rules.forbiddenIn(file, source).map(({ name }) => name);

/** Every way one file can name another. */
const importForms: Record<string, (target: string) => string> = {
  import: (target) => `import { thing } from '${target}'; export const own = thing;`,
  'side effect': (target) => `import '${target}';`,
  'type-only import': (target) => `import type { Thing } from '${target}'; export type Own = Thing;`,
  'dynamic import': (target) => `export const load = () => import('${target}');`,
  're-export': (target) => `export { thing } from '${target}';`,
  'type-only re-export': (target) => `export type { Thing } from '${target}';`,
  'star re-export': (target) => `export * from '${target}';`,
  'type of an import': (target) => `export type Own = import('${target}').Thing;`,
};

const core = 'packages/core/src/session/fixture.ts';
const adapter = 'packages/adapters/src/session/fixture.ts';
const contract = 'packages/adapters/src/contract/fixture.ts';
const screen = 'packages/web/src/session/fixture.tsx';
const otherScreen = 'packages/web/src/messaging/fixture.tsx';
const shell = 'packages/web/src/shell/fixture.tsx';
const kit = 'packages/web/src/kit/fixture.tsx';
const state = 'packages/web/src/state/fixture.ts';
const gallery = 'packages/web/src/gallery/fixture.tsx';
const routeTable = 'packages/web/src/routes/fixture.ts';
const webModule = 'packages/web/src/container/fixture-module.ts';
const android = 'packages/android-web/src/fixture.tsx';
const androidRoot = 'packages/android-web/src/container.ts';
const backend = 'packages/backend/src/session/fixture.ts';
const nodeClient = 'packages/node-client/src/chat/fixture.ts';
const providerMock = 'packages/provider-mocks/src/stripe/fixture.ts';
const demo = 'packages/demo/src/fixture.ts';
const backendTest = 'packages/backend/src/session/fixture.test.ts';
const mockTest = 'packages/provider-mocks/src/stripe/fixture.test.ts';
const coreTest = 'packages/core/src/session/fixture.test.ts';
const screenTest = 'packages/web/src/session/fixture.test.tsx';

const forbidden: [file: string, target: string][] = [
  [core, '@duet/adapters/contract'],
  [core, 'ngeohash'],
  [core, '../../../adapters/src/contract/index.ts'],
  [core, '../../../web/src/kit/index.ts'],
  [core, '../kernel/result.ts'],
  [core, '../kernel/testing/index.ts'],
  [core, 'react'],
  [core, '@preact/signals'],
  [core, 'valibot'],
  [core, 'inversify'],
  [core, 'node:fs'],
  [core, 'fs'],
  [core, 'a-package-nobody-installed'],
  [adapter, '../../../web/src/kit/index.ts'],
  [adapter, '../../../backend/src/messaging/index.ts'],
  [adapter, '@duet/core/kernel/result'],
  [adapter, '../../../core/src/kernel/result.ts'],
  [adapter, '../contract/endpoints/endpoints.ts'],
  [adapter, '@duet/core/kernel/testing'],
  [adapter, 'react'],
  [adapter, '@preact/signals'],
  [adapter, 'inversify'],
  [adapter, 'fastify'],
  [adapter, 'node:crypto'],
  [screen, '@duet/adapters/http'],
  [screen, '@preact/signals'],
  [screen, '@duet/adapters/contract'],
  [screen, '../../../adapters/src/http/index.ts'],
  [screen, '../../../core/src/kernel/result.ts'],
  [screen, '@duet/core/kernel/testing'],
  [screen, '../container/index.ts'],
  [screen, '../kit/button/button.tsx'],
  [screen, '../../../android-web/src/main.tsx'],
  [screen, '../../../backend/src/messaging/index.ts'],
  [screen, 'inversify'],
  [screen, 'reflect-metadata/lite'],
  [screen, 'valibot'],
  [screen, 'node:path'],
  [screen, '../messaging/index.ts'],
  [screen, '../shell/index.ts'],
  [screen, '../social-sign-in/index.ts'],
  [screen, '../app/index.ts'],
  [screen, '../gallery/gallery-screen.tsx'],
  [shell, '../messaging/index.ts'],
  [shell, '../consent/consent-panel.tsx'],
  [kit, '../messaging/index.ts'],
  [otherScreen, '../session/login/login-route.tsx'],
  [otherScreen, '../session/login/login-screen.tsx'],
  [routeTable, '../session/login/login-store.ts'],
  [webModule, '../../../adapters/src/http/fetch-api-client.ts'],
  [webModule, '../../../backend/src/messaging/index.ts'],
  [webModule, 'fastify'],
  [android, '@duet/adapters/http'],
  [android, 'inversify'],
  [android, '../../web/src/session/index.ts'],
  [android, '../../web/src/container/container.ts'],
  [androidRoot, '../../web/src/session/index.ts'],
  [backend, '@duet/adapters/http'],
  [backend, '../../../adapters/src/http/index.ts'],
  [backend, '../../../adapters/src/contract/endpoints/endpoints.ts'],
  [backend, '../../../core/src/kernel/result.ts'],
  [backend, '@duet/core/kernel/testing'],
  [backend, '@duet/web/kit'],
  [backend, 'react'],
  [backend, '@preact/signals'],
  [nodeClient, '../../../backend/src/messaging/index.ts'],
  [nodeClient, '@duet/web/kit'],
  [nodeClient, '@duet/core/kernel/testing'],
  [nodeClient, '../../../adapters/src/http/fetch-api-client.ts'],
  [nodeClient, 'inversify'],
  [backend, '@duet/provider-mocks'],
  [backend, '../../../provider-mocks/src/index.ts'],
  [backend, '../../../demo/src/main.ts'],
  [providerMock, '../../../backend/src/payments/index.ts'],
  [providerMock, '@duet/backend/server'],
  [providerMock, '@duet/adapters/http'],
  [providerMock, '../../../demo/src/main.ts'],
  [demo, '../../backend/src/payments/index.ts'],
  [demo, '../../provider-mocks/src/stripe/index.ts'],
  [demo, '@duet/backend/testing'],
  [backendTest, '../../../provider-mocks/src/stripe/index.ts'],
  [coreTest, 'react'],
  [coreTest, '../kernel/result.ts'],
  [screenTest, '@duet/adapters/http'],
];

describe.each(forbidden)('%s may not reach %s', (file, target) => {
  it.each(Object.keys(importForms))('by %s', (form) => {
    expect(refusedIn(file, importForms[form]?.(target) ?? '')).toEqual([target]);
  });
});

const relativeTargets = forbidden.filter(([, target]) => target.startsWith('.'));
it.each(relativeTargets)('%s is refused %s although there is such a file', (file, target) => {
  expect(existsSync(join(dirname(file), target))).toBe(true);
});

describe.each<[file: string, target: string]>([
  [core, '../kernel/index.ts'],
  [core, './session-state.ts'],
  [contract, 'ngeohash'],
  [adapter, '@duet/core/kernel'],
  [adapter, '../contract/index.ts'],
  [adapter, '../http/index.ts'],
  [contract, 'valibot'],
  [screen, '@duet/core/session'],
  [screen, '../kit/index.ts'],
  [screen, '../i18n/index.ts'],
  [screen, 'react'],
  [state, '@preact/signals'],
  [routeTable, '../session/login/login-route.tsx'],
  [routeTable, '../session/login/login-screen.tsx'],
  [routeTable, '../container/modules/shell-module.ts'],
  [routeTable, '../social-sign-in/index.ts'],
  [shell, '../consent/index.ts'],
  [shell, '../connection/index.ts'],
  [gallery, '../kit/index.ts'],
  [kit, '../i18n/index.ts'],
  [webModule, '../injection/index.ts'],
  [webModule, '@duet/adapters/http'],
  [webModule, '@duet/core/session'],
  [webModule, '../messaging/index.ts'],
  [android, '@duet/web/kit'],
  [android, '@duet/web/payments'],
  [android, '@duet/web/state'],
  [android, '@duet/core/payments'],
  [androidRoot, '@duet/web/injection'],
  [androidRoot, '@duet/adapters/http'],
  [backend, '@duet/core/messaging'],
  [backend, '@duet/adapters/contract'],
  [backend, 'fastify'],
  [backend, 'node:fs/promises'],
  [nodeClient, '@duet/core/messaging'],
  [nodeClient, '@duet/adapters/http'],
  [nodeClient, 'node:readline/promises'],
  [providerMock, 'fastify'],
  [providerMock, '../http/index.ts'],
  [demo, '@duet/backend/server'],
  [demo, '@duet/provider-mocks'],
  [backendTest, '@duet/provider-mocks'],
  [mockTest, '@duet/backend/testing'],
  [coreTest, '../kernel/testing/index.ts'],
  [coreTest, 'fast-check'],
  [coreTest, 'vitest'],
  [screenTest, '@duet/core/kernel/testing'],
  [screenTest, '../social-sign-in/index.ts'],
])('%s may reach %s', (file, target) => {
  it.each(Object.keys(importForms))('by %s', (form) => {
    expect(refusedIn(file, importForms[form]?.(target) ?? '')).toEqual([]);
  });
});

it.each([
  ['packages/core/src/session/session-state.ts', true],
  ['packages/web/build/build.ts', true],
  ['packages/unheard-of/src/session/index.ts', false],
])('whether the table knows %s: %s', (file, isKnown) => {
  expect(rules.isKnown(file)).toBe(isKnown);
});

it('says the line of a forbidden import, wherever it stands in the source', () => {
  const source = "const quoted = /[`'\"]/;\nexport const load = async () =>\n  await import('react');\n";
  expect(rules.forbiddenIn(core, source)).toEqual([{ file: core, line: 3, name: 'react' }]);
});
