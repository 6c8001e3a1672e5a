import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { testLaunch } from './scripts/chromium.ts';

/** Twice the cores, because a journey waits for a third of its time; more than six would wait for the one server. */
const workers = Math.min(6, 2 * availableParallelism());

export default defineConfig({
  testDir: 'packages/web/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './scripts/e2e/global-setup.ts',
  fullyParallel: true,
  workers,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    browserName: 'chromium',
    // Animations are drawn frame by frame in software, a loader's for as long as it is shown: a fifth of the run's work.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...testLaunch(),
      args: [
        ...testLaunch().args,
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
        // Every computer has a camera, which shows a test picture; the headless shell has no window to ask for permission.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
    // Snapshots of every step would be a tenth of the run's work; the page as it failed is kept as a picture and as text.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false, snapshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
});
