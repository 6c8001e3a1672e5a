import boundaries from 'eslint-plugin-boundaries';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { wallRules, wallSettings } from './eslint.walls.js';

/* What Oxlint (.oxlintrc.json) has no rule for: which layer may import which, and patterns of syntax. No types are needed. */

const tests = ['**/*.test.{ts,tsx}', '**/testing/**'];

const noInventedNow = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Time goes through the Clock port.' },
  { selector: 'CallExpression[callee.name="Date"]', message: 'Time goes through the Clock port.' },
  {
    selector: 'MemberExpression[object.name="Date"][property.name="now"]',
    message: 'Time goes through the Clock port.',
  },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Randomness is an argument, ids come from the Ids port.',
  },
];
const noMarkupFromData = {
  selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  message: 'Server data is text.',
};
const noProse = {
  selector: 'JSXText[value=/\\p{L}{2}/u]',
  message: 'Texts stand in locales/<language>/<room>.json.',
};

export default defineConfig(
  { ignores: ['**/node_modules/', '**/dist/', '**/.types*/', '.data/', '**/.cache/', 'test-results/', 'reports/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
  },

  {
    files: ['packages/*/{src,build,e2e,bench}/**/*.{ts,tsx}', 'scripts/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: wallSettings,
    rules: wallRules,
  },
  {
    files: ['packages/core/src/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...noInventedNow] },
  },
  {
    files: ['packages/{web,android-web}/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noMarkupFromData] },
  },
  {
    files: ['packages/{web,android-web}/src/**/*.tsx'],
    // The gallery is a page for developers: its samples are not texts of the product.
    ignores: [...tests, 'packages/web/src/gallery/**'],
    rules: { 'no-restricted-syntax': ['error', noMarkupFromData, noProse] },
  },
);
