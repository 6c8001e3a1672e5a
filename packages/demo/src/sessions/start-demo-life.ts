import { ConsoleLogger, RandomIds } from '@duet/adapters/kernel';
import type { Connection, ServerContext } from '@duet/backend/seeding';
import { ApiDemoMember, DemoLife, LiveFrames, type DemoMemberSession } from '../life/index.ts';
import { openDemoMemberSessions } from './demo-member-sessions.ts';

/**
 * Lets the demo members act over the API of every client, in the server's own process: one of their own would need 110 MB to do
 * next to nothing. It begins once their sessions are open, which nobody waits for. The returned function ends it, or keeps it
 * from beginning.
 */
export function startDemoLife(context: ServerContext, url: string, connection: Connection): () => void {
  const frames = new LiveFrames();
  const stopFrames = connection.observeFrames((frame) => {
    frames.deliver(frame);
  });
  let lives: readonly DemoLife[] = [];
  let isStopped = false;
  const begin = async () => {
    const members = await openDemoMemberSessions(context);
    if (!isStopped) lives = startLives(context, { url, frames, connection }, members);
  };
  begin().catch((error: unknown) => {
    if (!isStopped) context.logFault(error);
  });
  return () => {
    isStopped = true;
    stopFrames();
    for (const life of lives) life.stop();
  };
}

/** One life a tenant: nobody meets members of another. */
function startLives(
  { clock }: ServerContext,
  server: { readonly url: string; readonly frames: LiveFrames; readonly connection: Connection },
  members: readonly DemoMemberSession[],
): readonly DemoLife[] {
  const shared = { ...server, clock, ids: new RandomIds(), logger: new ConsoleLogger() };
  return [...new Set(members.map(({ tenant }) => tenant))].map((tenant) => {
    const ofTenant = members.filter((member) => member.tenant === tenant);
    const life = new DemoLife(
      ofTenant.map((member) => new ApiDemoMember(member, shared)),
      clock,
      Math.random,
      () => server.connection.holdsSockets,
    );
    life.start();
    return life;
  });
}
