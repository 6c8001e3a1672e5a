import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PREACT } from './packages/web/build/bundles/preact.ts';
import { testLaunch } from './scripts/chromium.ts';

/** React's name in the tests of screens. */
const REACT_WITH_ACT = fileURLToPath(new URL('packages/web/src/testing/react.js', import.meta.url));

/** For what hangs. A test that takes longer says so itself. */
const limits = { testTimeout: 10_000, hookTimeout: 10_000 };

/** A project that runs in Node. Its files share one module registry: without isolation 150 files take 2 s instead of 30. */
const nodeProject = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, isolate: false, ...limits },
});

export default defineConfig({
  test: {
    // By default one core would be left free, for an editor.
    maxWorkers: '100%',
    projects: [
      nodeProject('core', ['packages/core/src/**/*.test.ts']),
      nodeProject('adapters', ['packages/adapters/src/**/*.test.ts']),
      nodeProject('node-client', ['packages/node-client/src/**/*.test.ts']),
      {
        // The server and what runs inside it. Files of one process share the embedded databases, which take a second to load, and the list of towns.
        test: {
          name: 'backend',
          include: ['packages/{backend,provider-mocks,demo}/src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          ...limits,
          globalSetup: ['packages/backend/src/testing/prepare-databases.ts'],
          setupFiles: ['packages/backend/src/testing/warm-up.ts'],
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'packages/web/build/**/*.test.ts'],
          exclude: [
            'scripts/budgets/{budgets,server-bundle,shutdown}.test.ts',
            'scripts/prove/**',
            'packages/web/build/route-chunks.test.ts',
          ],
          environment: 'node',
          isolate: false,
          ...limits,
        },
      },
      // Measure and run what has been built, so `npm test` runs them after the build.
      {
        test: {
          name: 'budgets',
          include: [
            'scripts/budgets/{budgets,server-bundle,shutdown}.test.ts',
            'scripts/prove/**/*.test.ts',
            'packages/web/build/route-chunks.test.ts',
          ],
          environment: 'node',
          isolate: false,
          ...limits,
          globalSetup: ['scripts/prove/processes/prepare-data-folder.ts'],
        },
      },
      {
        resolve: { alias: [{ find: /^react$/, replacement: REACT_WITH_ACT }, ...PREACT] },
        optimizeDeps: {
          include: [
            '@preact/signals',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'web',
          include: ['packages/{web,android-web}/src/**/*.test.{ts,tsx}'],
          // Loading the modules anew for each file would double the time; `reset-page.ts` gives each the same page.
          isolate: false,
          setupFiles: ['packages/web/src/testing/fail-on-console.ts', 'packages/web/src/testing/reset-page.ts'],
          css: { include: /.+/ },
          // A second, the default, is too short on a machine that is busy; what is there is not waited for. Longer than `whenIdle` waits
          // for an idle moment of which the browser may never tell.
          expect: { poll: { timeout: 8_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: testLaunch() }),
            instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
          },
        },
      },
    ],
  },
});
