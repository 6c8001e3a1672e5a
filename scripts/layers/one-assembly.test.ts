import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { constructions, isAssembly, type SourceFile } from './one-assembly.ts';

/** Values that every file may construct, like a date: what they hold is the caller's own. */
const VALUES = [
  'Cancellation',
  'Cell',
  'Cooldown',
  'IncrementalTimeline',
  'ListedMembers',
  'LocalChanges',
  'MoneyWarning',
  'MutualLikes',
  'PagedList',
  'ReadMoments',
  'ThrottledCell',
];

const productFiles: readonly SourceFile[] = globSync('packages/*/src/**/*.{ts,tsx}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

const useCase = (path: string): SourceFile => ({ path, text: 'export class SendPoem { execute() {} }' });

describe('one assembly', () => {
  it.each([...constructions(productFiles)].filter(([name]) => !VALUES.includes(name)))(
    'constructs %s in one production file, which is an assembly of core',
    (_, paths) => {
      expect(paths).toEqual([expect.toSatisfy(isAssembly)]);
    },
  );

  it('leaves no class that nothing constructs', () => {
    const unused = [...constructions(productFiles)].filter(([, paths]) => paths.length === 0).map(([name]) => name);
    expect(unused).toEqual([]);
  });
});

describe('the search for constructions', () => {
  const declared = useCase('packages/core/src/messaging/send-poem.ts');
  const assembly = { path: 'packages/core/src/messaging/create-poetry.ts', text: 'new SendPoem(gateway)' };

  it('finds a second one in a shell, and none in tests', () => {
    const shell = {
      path: 'packages/node-client/src/member/member-client.ts',
      text: "import {\n  type Poem,\n  SendPoem,\n} from '@duet/core/messaging';\nnew SendPoem(gateway)",
    };
    const test = { path: 'packages/core/src/messaging/send-poem.test.ts', text: 'new SendPoem(gateway)' };
    const double = { path: 'packages/core/src/messaging/testing/set-up.ts', text: 'new SendPoem(gateway)' };
    expect(constructions([declared, assembly, shell, test, double]).get('SendPoem')).toEqual([
      assembly.path,
      shell.path,
    ]);
  });

  it('leaves a class of another package alone that has the same name', () => {
    const other = { path: 'packages/backend/src/messaging/routes.ts', text: 'new SendPoem(database)' };
    expect(constructions([declared, assembly, other]).get('SendPoem')).toEqual([assembly.path]);
  });

  it.each([
    ['another name', "import { SendPoem as Sender } from '@duet/core/messaging';\nnew Sender(gateway)"],
    ['another name of several', "import { type Poem, SendPoem as Sender } from '@duet/core/messaging';\nnew Sender()"],
    ['its module', "import * as messaging from '@duet/core/messaging';\nnew messaging.SendPoem(gateway)"],
  ])('finds one under %s', (_, text) => {
    const shell = { path: 'packages/web/src/container/modules/messaging-module.ts', text };
    expect(constructions([declared, assembly, shell]).get('SendPoem')).toEqual([assembly.path, shell.path]);
  });

  it('finds one under another name in core', () => {
    const other = {
      path: 'packages/core/src/messaging/poems.ts',
      text: "import { SendPoem as Sender } from './send-poem.ts';\nnew Sender(gateway)",
    };
    expect(constructions([declared, other]).get('SendPoem')).toEqual([other.path]);
  });

  it.each([
    ['packages/core/src/messaging/create-poetry.ts', true],
    ['packages/core/src/messaging/poems.ts', false],
    ['packages/web/src/container/modules/messaging-module.ts', false],
    ['packages/web/src/messaging/create-poetry.ts', false],
  ])('takes %s for an assembly: %s', (path, expected) => {
    expect(isAssembly(path)).toBe(expected);
  });
});
