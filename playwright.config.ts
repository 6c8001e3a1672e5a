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
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
  },
});
