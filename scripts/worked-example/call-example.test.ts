import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { addCallExample } from './call-example.ts';
import { checkTypes } from './check-types.ts';

const root = join(import.meta.dirname, '../..');
const copy = join(root, '.cache/worked-example-call');
let changed: readonly string[] = [];

beforeAll(() => {
  changed = addCallExample(root, copy);
}, 120_000);

it('adds a call with at most eight files', () => {
  expect(changed.length, changed.join('\n')).toBeLessThanOrEqual(8);
});

it('adds a call whose gateways and their test have no type errors', () => {
  checkTypes(root, copy, 'browser', ['packages/adapters/src/discovery/http-browse-gateway.test.ts']);
}, 120_000);

it('adds a call for which the server’s routes and the tests of every call have no type errors', () => {
  checkTypes(root, copy, 'server', [
    'packages/backend/src/geocode/zipcodes.d.ts',
    'packages/backend/src/server/routes.ts',
    'packages/backend/src/server/access-matrix.test.ts',
  ]);
}, 120_000);

it('adds a call whose fake and HTTP gateway pass the same test', () => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', copy, '--reporter', 'tap-flat', 'packages/adapters/src/discovery'],
    { cwd: copy, encoding: 'utf8' },
  );
  const passed = stdout.split('\n').filter((line) => line.startsWith('ok') && line.includes('who are online'));
  expect(passed, stdout + stderr).toHaveLength(2);
}, 120_000);
