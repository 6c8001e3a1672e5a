import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './scripts/chromium.ts';

/**
 * A project that runs in Node. Its files share one module registry: without isolation 150 files take 2 s instead of 30. The
 * limit is for what hangs: a property tries hundreds of inputs, on a machine that may be busy with other steps.
 */
const nodeProject = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, isolate: false, testTimeout: 60_000 },
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
        // Files of one process share the embedded databases, which take a second to load, and the list of towns.
        test: {
          name: 'backend',
          include: ['packages/backend/src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['packages/backend/src/testing/drop-test-schemas.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'packages/web/build/**/*.test.ts'],
          exclude: ['scripts/budgets/budgets.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      // Measures what has been built, so `npm test` runs it after the build.
      nodeProject('budgets', ['scripts/budgets/budgets.test.ts']),
      {
        plugins: [react()],
        optimizeDeps: {
          include: [
            'mobx',
            'mobx-react-lite',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react-router-dom',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'web',
          include: ['packages/{web,android-web}/src/**/*.test.{ts,tsx}'],
          setupFiles: ['packages/web/src/testing/fail-on-console.ts'],
          css: { include: /.+/ },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch }),
            instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
          },
        },
      },
    ],
  },
});
