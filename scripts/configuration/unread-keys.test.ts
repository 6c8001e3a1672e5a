import { globSync, readFileSync } from 'node:fs';
import { servedTenantFile, wholeConfig } from '@duet/adapters/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, it } from 'vitest';
import { writeMeasure } from '../test/measures.ts';
import { TESTED_BY } from './tested-keys.ts';
import { TENANT_TESTED_BY } from './tested-tenant-keys.ts';
import { inCamelCase, keysOf, unreadKeys, type Schema } from './unread-keys.ts';

/** Of the schema of a file what its keys are, not what is demanded of their values. */
const AS_WRITTEN = { errorMode: 'ignore' } as const;
const configuration: Schema = toJsonSchema(wholeConfig, AS_WRITTEN);
const brand: Schema = toJsonSchema(servedTenantFile, AS_WRITTEN);
const productFiles = globSync('packages/*/{src,build}/**/*.{ts,tsx}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

/** Core keeps the limits of an attribute beside its id, so that a test has no name for them. */
const UNNAMED_GROUPS = ['configs'];

/** Whether a test says which key it is about: one of a group within a part of the file by the name of the group as well. */
function isNamedIn(test: string, path: string): boolean {
  const [key = '', group = '', ...parts] = path.split('.').toReversed();
  const names = [key, ...(parts.length > 0 && !UNNAMED_GROUPS.includes(group) ? [group] : [])];
  return names.every((name) => test.includes(name) || test.includes(inCamelCase(name)));
}

describe.each([
  ['config.json', configuration, TESTED_BY, 'configuration keys without reader'],
  ['tenant.json', brand, TENANT_TESTED_BY, 'brand keys without reader'],
])('the %s of a tenant', (_, schema, testedBy, measure) => {
  it('has no key that nothing in the product reads', () => {
    const unread = unreadKeys(schema, productFiles);
    writeMeasure('.cache/test-reports/measures', measure, unread.length);
    expect(unread).toEqual([]);
  });

  it('has a test of each key, which names it', () => {
    const paths = keysOf(schema).map((path) => path.join('.'));
    const leaves = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
    expect(Object.keys(testedBy).toSorted()).toEqual(leaves.toSorted());
    expect(leaves.filter((path) => !isNamedIn(readFileSync(testedBy[path] ?? '', 'utf8'), path))).toEqual([]);
  });
});

describe('the configuration of a tenant', () => {
  it('is searched with all its keys', () => {
    const keys = keysOf(configuration).map((path) => path.join('.'));
    expect(keys).toEqual(
      expect.arrayContaining([
        'activity_categories',
        'card_profile.fields',
        'attributes.configs.unit',
        'footer_links.href',
        'messaging.money_words',
      ]),
    );
  });
});

describe('a key', () => {
  const links: Schema = { properties: { footer_links: { items: { properties: { is_main: {} } } } } };
  const unread = (text: string, path = 'packages/web/src/shell/footer.ts') => unreadKeys(links, [{ path, text }]);

  it.each([
    ['as the configuration spells it', 'config.footer_links.filter((link) => link.is_main)'],
    ['as core spells it', 'config.footerLinks.map((link) => link.isMain)'],
    ['taken apart', 'const { footerLinks } = config; footerLinks.map(({ isMain }: FooterLink) => isMain)'],
    ['taken apart without a type', 'config.footerLinks.filter(({ isMain }) => isMain)'],
    ['taken out of what holds it', 'config.footerLinks; ({ footerLinks: { isMain } }, other) => isMain'],
    ['by its name in quotes', "const MARKS = ['isMain'] as const; MARKS.map((mark) => config.footerLinks[mark])"],
  ])('is read: %s', (_, text) => {
    expect(unread(text)).toEqual([]);
  });

  it.each([
    ['that is only written', 'const config = { footerLinks: [{ isMain: true }] };'],
    ['of which others have the name', 'page.isMain'],
    ['whose name alone is in quotes', "const MARKS = ['isMain']; config.footerLinks.length"],
  ])('is not read where it is one %s', (_, text) => {
    expect(unread(text)).toContain('footer_links.is_main');
  });

  it.each(['packages/web/src/shell/footer.test.ts', 'packages/core/src/tenant/testing/builders.ts'])(
    'is not read by %s',
    (path) => {
      expect(unread('config.footerLinks.map((link) => link.isMain)', path)).toHaveLength(2);
    },
  );
});
