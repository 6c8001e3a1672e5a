import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { wallRules, wallSettings } from './eslint.walls.js';

const tests = ['**/*.test.{ts,tsx}', '**/testing/**'];

const timers = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'];
const throughThePort = (name) => ({ name, message: 'Time goes through the Clock port.' });
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
/** React stays with a suspended page's fallback for good about once in 150 loads; kit/late.tsx does not. */
const noSuspense = {
  name: 'react',
  importNames: ['default', 'lazy', 'Suspense'],
  message: 'Code that comes later comes by `late` of the kit; React’s own hangs now and then (kit/late.tsx).',
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
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      eqeqeq: 'error',
    },
  },

  {
    files: ['packages/*/{src,build,e2e,bench}/**/*.{ts,tsx}', 'scripts/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: wallSettings,
    rules: wallRules,
  },

  {
    files: ['packages/*/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'no-console': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['packages/core/src/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': ['error', 'console', 'fetch', 'performance', 'crypto', ...timers.map(throughThePort)],
      'no-restricted-syntax': ['error', ...noInventedNow],
    },
  },

  {
    files: ['packages/{web,android-web}/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      // Stores bind their actions (`autoBind`), so passing `store.send` as a handler is the house's way.
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-imports': ['error', noSuspense],
      'no-restricted-syntax': ['error', noMarkupFromData],
    },
  },
  {
    files: ['packages/{web,android-web}/src/**/*.tsx'],
    // The gallery is a page for developers: its samples are not texts of the product.
    ignores: [...tests, 'packages/web/src/gallery/**'],
    rules: { 'no-restricted-syntax': ['error', noMarkupFromData, noProse] },
  },

  {
    // The one place that gives core's Logger a voice.
    files: ['packages/adapters/src/kernel/console-logger.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // A test may build what the product could never hold, to see it refused.
    files: tests,
    rules: { '@typescript-eslint/consistent-type-assertions': 'off' },
  },
);
