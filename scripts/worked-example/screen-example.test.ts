import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { checkTypes } from './check-types.ts';
import { addScreenExample } from './screen-example.ts';

const root = join(import.meta.dirname, '../..');
const copy = join(root, '.cache/worked-example');
let changed: readonly string[] = [];

beforeAll(() => {
  changed = addScreenExample(root, copy);
});

it('adds a screen with at most ten files', () => {
  expect(changed.length, changed.join('\n')).toBeLessThanOrEqual(10);
});

it('adds a screen whose route and test have no type errors', () => {
  checkTypes(root, copy, 'browser', [
    'packages/web/src/routes/table/route-table.ts',
    'packages/web/src/account/login-email/login-email-screen.test.tsx',
    // Declares modules of a library, which nothing imports by its path.
    join(root, 'packages/adapters/src/password-strength/zxcvbn-word-lists.d.ts'),
  ]);
}, 120_000);

it('adds a screen that the route table names with its path, access and title', async () => {
  const table: unknown = await import(pathToFileURL(join(copy, 'packages/web/src/routes/table/route-table.ts')).href);
  expect(table).toMatchObject({
    ROUTES: { loginEmail: { path: 'account/login-email', access: 'member', title: 'loginEmail.title' } },
  });
}, 120_000);
