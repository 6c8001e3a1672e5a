import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

let eslint: ESLint;
beforeAll(() => {
  eslint = new ESLint();
});

async function complaints(file: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath: file });
  const fatal = result?.messages.find((message) => message.fatal);
  if (fatal) throw new Error(`${file}: ${fatal.message}`);
  return result?.messages.map((message) => message.ruleId ?? '') ?? [];
}

/** Every way one file can name another. */
const forms: Record<string, (target: string) => string> = {
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
const routeTable = 'packages/web/src/app/fixture.ts';
const webModule = 'packages/web/src/container/fixture-module.ts';
const android = 'packages/android-web/src/fixture.tsx';
const androidRoot = 'packages/android-web/src/container.ts';
const backend = 'packages/backend/src/session/fixture.ts';
const nodeClient = 'packages/node-client/src/chat/fixture.ts';
const coreTest = 'packages/core/src/session/fixture.test.ts';
const screenTest = 'packages/web/src/session/fixture.test.tsx';

const forbidden: [file: string, target: string][] = [
  [core, '@duet/adapters/contract'],
  [core, '../../../adapters/src/contract/index.ts'],
  [core, '../../../web/src/kit/index.ts'],
  [core, '../kernel/result.ts'],
  [core, '../kernel/testing/index.ts'],
  [core, 'react'],
  [core, 'mobx'],
  [core, 'zod'],
  [core, 'inversify'],
  [core, 'node:fs'],
  [core, 'fs'],
  [core, 'a-package-nobody-installed'],
  [adapter, '../../../web/src/kit/index.ts'],
  [adapter, '../../../backend/src/messaging/index.ts'],
  [adapter, '@duet/core/kernel/result'],
  [adapter, '../../../core/src/kernel/result.ts'],
  [adapter, '../contract/endpoints.ts'],
  [adapter, '@duet/core/kernel/testing'],
  [adapter, 'react'],
  [adapter, 'mobx'],
  [adapter, 'inversify'],
  [adapter, 'fastify'],
  [adapter, 'node:crypto'],
  [screen, '@duet/adapters/http'],
  [screen, '@duet/adapters/contract'],
  [screen, '../../../adapters/src/http/index.ts'],
  [screen, '../../../core/src/kernel/result.ts'],
  [screen, '@duet/core/kernel/testing'],
  [screen, '../container/index.ts'],
  [screen, '../kit/button.tsx'],
  [screen, '../../../android-web/src/main.tsx'],
  [screen, '../../../backend/src/messaging/index.ts'],
  [screen, 'inversify'],
  [screen, 'reflect-metadata/lite'],
  [screen, 'zod'],
  [screen, 'zod/mini'],
  [screen, 'node:path'],
  [otherScreen, '../session/login-route.tsx'],
  [routeTable, '../session/login-store.ts'],
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
  [backend, '../../../adapters/src/contract/endpoints.ts'],
  [backend, '../../../core/src/kernel/result.ts'],
  [backend, '@duet/core/kernel/testing'],
  [backend, '@duet/web/kit'],
  [backend, 'react'],
  [backend, 'mobx'],
  [nodeClient, '../../../backend/src/messaging/index.ts'],
  [nodeClient, '@duet/web/kit'],
  [nodeClient, '@duet/core/kernel/testing'],
  [nodeClient, '../../../adapters/src/http/fetch-api-client.ts'],
  [nodeClient, 'inversify'],
  [coreTest, 'react'],
  [coreTest, '../kernel/result.ts'],
  [screenTest, '@duet/adapters/http'],
];

describe.each(forbidden)('%s may not reach %s', (file, target) => {
  it.each(Object.keys(forms))('by %s', async (form) => {
    expect(await complaints(file, forms[form]?.(target) ?? '')).toContain('boundaries/dependencies');
  });
});

const neighbours = forbidden.filter(([, target]) => target.startsWith('.'));
it.each(neighbours)('%s is refused %s although there is such a file', (file, target) => {
  expect(existsSync(join(dirname(file), target))).toBe(true);
});

describe.each<[file: string, target: string]>([
  [core, '../kernel/index.ts'],
  [core, './session-state.ts'],
  [core, 'ngeohash'],
  [adapter, '@duet/core/kernel'],
  [adapter, '../contract/index.ts'],
  [adapter, '../http/index.ts'],
  [contract, 'zod/mini'],
  [screen, '@duet/core/session'],
  [screen, '../kit/index.ts'],
  [screen, '../i18n/index.ts'],
  [screen, 'react'],
  [screen, 'mobx'],
  [screen, 'mobx-react-lite'],
  [routeTable, '../session/login-route.tsx'],
  [routeTable, '../container/frame-module.ts'],
  [webModule, 'inversify'],
  [webModule, '@duet/adapters/http'],
  [webModule, '@duet/core/session'],
  [webModule, '../messaging/index.ts'],
  [android, '@duet/web/kit'],
  [android, '@duet/web/payments'],
  [android, '@duet/core/payments'],
  [androidRoot, 'inversify'],
  [androidRoot, '@duet/adapters/http'],
  [backend, '@duet/core/messaging'],
  [backend, '@duet/adapters/contract'],
  [backend, 'fastify'],
  [backend, 'node:fs/promises'],
  [nodeClient, '@duet/core/messaging'],
  [nodeClient, '@duet/adapters/http'],
  [nodeClient, 'node:readline/promises'],
  [coreTest, '../kernel/testing/index.ts'],
  [coreTest, 'fast-check'],
  [coreTest, 'vitest'],
  [screenTest, '@duet/core/kernel/testing'],
])('%s may reach %s', (file, target) => {
  it.each(Object.keys(forms))('by %s', async (form) => {
    expect(await complaints(file, forms[form]?.(target) ?? '')).not.toContain('boundaries/dependencies');
  });
});

describe('core has no clock and no dice of its own', () => {
  it.each([
    `export const now = Date.now();`,
    `export const now = new Date();`,
    `export const now = Date();`,
    `export const dice = Math.random();`,
  ])('%s is refused', async (source) => {
    expect(await complaints(core, source)).toContain('no-restricted-syntax');
  });

  it('but may read a date it was given', async () => {
    expect(await complaints(core, `export const year = (now: number) => new Date(now).getUTCFullYear();`)).toEqual([]);
  });
});
