import { ConsoleLogger, RandomIds, SystemClock } from '@duet/adapters/kernel';
import { ApiDemoMember, DemoLife, type DemoMemberSession } from './life/index.ts';

/** What the server says once to the process it has started. */
interface DemoStartMessage {
  readonly url: string;
  readonly members: readonly DemoMemberSession[];
}

function isDemoStartMessage(message: unknown): message is DemoStartMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'url' in message &&
    'members' in message &&
    Array.isArray(message.members)
  );
}

/*
 * The demo members as a process of its own, started by the server with a channel to it: one message comes, and when the
 * channel closes, which is when the server ends, this process ends.
 */
process.once('message', (message) => {
  if (!isDemoStartMessage(message)) throw new Error('The server sent no start message');
  const context = { url: message.url, clock: new SystemClock(), ids: new RandomIds(), logger: new ConsoleLogger() };
  for (const tenant of new Set(message.members.map((member) => member.tenant))) {
    const members = message.members.filter((member) => member.tenant === tenant);
    new DemoLife(
      members.map((member) => new ApiDemoMember(member, context)),
      context.clock,
      Math.random,
    ).start();
  }
});
process.once('disconnect', () => process.exit());
