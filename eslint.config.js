import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/* What Oxlint (.oxlintrc.json) has no rule for: patterns of syntax. No types are needed. scripts/layers checks who imports whom. */

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
const noWireKnowledge = [
  { selector: 'Identifier[name="JSON"]', message: 'JSON is read and written by adapters.' },
  {
    // Of a failure core knows the reason (`RefusalReason`) and the problem; the contract maps statuses and codes to them.
    selector: 'Literal[raw=/^[45]\\d\\d$/]',
    message: 'HTTP statuses belong to adapters/contract; write a duration in terms of a second.',
  },
];
const noMarkupFromData = {
  selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  message: 'Server data is text.',
};
const noProse = {
  selector: 'JSXText[value=/\\p{L}{2}/u]',
  message: 'Texts stand in locales/<language>/<feature>.json.',
};

export default defineConfig(
  { ignores: ['**/node_modules/', '**/dist/', '**/.types*/', '.data/', '**/.cache/', 'test-results/', 'reports/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['packages/{core,web,android-web}/src/**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
  },

  {
    files: ['packages/core/src/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...noInventedNow, ...noWireKnowledge] },
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
