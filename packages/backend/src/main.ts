import { startDemoLife } from './demo/index.ts';
import { startFailure, startServer, welcomeText, type RunningServer } from './server/index.ts';
import { readSettings, type Settings } from './settings/index.ts';

/** Starts the product from the environment; ends it on SIGINT or SIGTERM with every running request answered. */
async function main(): Promise<void> {
  let settings: Settings | undefined;
  try {
    settings = readSettings(process.env);
    const server = await startServer(settings);
    const stopLife =
      settings.demoLife && settings.demoMembers ? startDemoLife(server.foundation, server.address) : undefined;
    // First: who reads the text may end it at once.
    endOnSignal(server, stopLife);
    process.stdout.write(welcomeText(server));
  } catch (error) {
    const line = startFailure(error, settings);
    if (line === undefined) throw error;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}

function endOnSignal(server: RunningServer, stopLife?: () => void): void {
  // npm forwards the signal that the terminal has sent already: the second one changes nothing.
  let ending: Promise<void> | undefined;
  const end = () => {
    stopLife?.();
    ending ??= server.close().then(() => process.exit());
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

await main();
