import { setFlagsFromString } from 'node:v8';
import { readSettings, type Settings } from '../settings/index.ts';
import type { ServerExtensions } from './server-extensions.ts';
import { startServer, type RunningServer } from './server.ts';
import { startFailure } from './startup/start-failure.ts';
import { startupMessage } from './startup/startup-message.ts';

/**
 * V8 collects more often and gives memory back: without it a server at rest keeps what its start has left. Set once it has started,
 * because before that it makes the start take longer.
 */
const AT_REST = '--optimize-for-size';

/** Milliseconds: the longest that a timer can wait. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Starts the product from the environment; ends it on SIGINT or SIGTERM with every running request answered. */
export async function runServer(extensions: ServerExtensions = {}): Promise<void> {
  let settings: Settings | undefined;
  // Where nothing else is under way, Node waits for V8's threads and meanwhile does not collect the garbage for which they may wait in
  // turn (nodejs/node#54918): while the embedded database is compiled, a start would now and then last for ever.
  const underWay = setInterval(() => undefined, LONGEST_TIMER);
  try {
    settings = readSettings(process.env, {
      demo: extensions.demo !== undefined,
      providerMocks: extensions.mountProviderMocks !== undefined,
    });
    const server = await startServer(settings, extensions);
    const stopDemoLife =
      settings.demoLife && settings.demoMembers
        ? extensions.demo?.startLife(server.context, server.address, server.connection)
        : undefined;
    // First: who reads the text may end it at once.
    endOnSignal(server, stopDemoLife);
    process.stdout.write(startupMessage(server, extensions.demo));
    setFlagsFromString(AT_REST);
  } catch (error) {
    const line = startFailure(error, settings);
    if (line === undefined) throw error;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  } finally {
    clearInterval(underWay);
  }
}

function endOnSignal(server: RunningServer, stopDemoLife?: () => void): void {
  // npm forwards the signal that the terminal has sent already: the second one changes nothing.
  let ending: Promise<void> | undefined;
  const end = () => {
    stopDemoLife?.();
    ending ??= server.close().then(() => process.exit());
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
