import { globSync, readFileSync } from 'node:fs';
import { wholeConfig } from '@duet/adapters/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writeMeasure } from '../test/measures.ts';
import { TESTED_BY } from './tested-keys.ts';
import { inCamelCase, keysOf, unreadKeys, type Schema } from './unread-keys.ts';

const schema: Schema = z.toJSONSchema(wholeConfig, { io: 'input' });
const productFiles = globSync('packages/*/{src,build}/**/*.{ts,tsx}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

describe('the configuration of a tenant', () => {
  it('has no key that nothing in the product reads', () => {
    const unread = unreadKeys(schema, productFiles);
    writeMeasure('.cache/test-reports/measures', 'configuration keys without reader', unread.length);
    expect(unread).toEqual([]);
  });

  it('has a test of each key, which names it', () => {
    const paths = keysOf(schema).map((path) => path.join('.'));
    const leaves = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
    expect(Object.keys(TESTED_BY).toSorted()).toEqual(leaves.toSorted());
    const unnamed = leaves.filter((path) => {
      const test = readFileSync(TESTED_BY[path] ?? '', 'utf8');
      const key = path.slice(path.lastIndexOf('.') + 1);
      return !test.includes(key) && !test.includes(inCamelCase(key));
    });
    expect(unnamed).toEqual([]);
  });

  it('is searched with all its keys', () => {
    const keys = keysOf(schema).map((path) => path.join('.'));
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
  ])('is read: %s', (_, text) => {
    expect(unread(text)).toEqual([]);
  });

  it.each([
    ['that is only written', 'const config = { footerLinks: [{ isMain: true }] };'],
    ['of which others have the name', 'page.isMain'],
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
