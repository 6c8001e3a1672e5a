import { ConsoleLogger, RandomIds, SystemClock } from '@duet/adapters/kernel';
import { ApiDemoMember, DemoLife, type CastMember } from './demo/index.ts';

/** What the server says once to the process it has started. */
interface Introduction {
  readonly url: string;
  readonly cast: readonly CastMember[];
}

function isIntroduction(message: unknown): message is Introduction {
  return (
    typeof message === 'object' &&
    message !== null &&
    'url' in message &&
    'cast' in message &&
    Array.isArray(message.cast)
  );
}

/*
 * The demo members as a process of its own, started by the server with a channel to it: one introduction comes, and when the
 * channel closes the server is gone and so are they.
 */
process.once('message', (message) => {
  if (!isIntroduction(message)) throw new Error('The server introduced nobody');
  const stage = { url: message.url, clock: new SystemClock(), ids: new RandomIds(), logger: new ConsoleLogger() };
  for (const tenant of new Set(message.cast.map((member) => member.tenant))) {
    const cast = message.cast.filter((member) => member.tenant === tenant);
    new DemoLife(
      cast.map((member) => new ApiDemoMember(member, stage)),
      stage.clock,
      Math.random,
    ).start();
  }
});
process.once('disconnect', () => process.exit());
