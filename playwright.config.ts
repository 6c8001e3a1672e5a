import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'packages/web/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './scripts/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...chromiumLaunch,
      args: [
        ...chromiumLaunch.args,
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
        // Every desk has a camera, which sees a test picture.
        '--use-fake-device-for-media-stream',
      ],
    },
    // Pictures would be a fifth of the run's work, and the pages of a trace say the same.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    actionTimeout: 15_000,
  },
});
