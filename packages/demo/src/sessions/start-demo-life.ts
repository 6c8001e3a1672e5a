import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ServerContext } from '@duet/backend/seeding';
import { openDemoMemberSessions, type DemoMemberSession } from './demo-member-sessions.ts';

/** The program beside this one: a source while developing, a built file in a built server. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? { file: '../demo-life.ts', execArgv: ['--import', 'tsx'] }
  : // Few and small objects live long here: room for many short-lived ones would only be kept.
    { file: './demo-life.js', execArgv: ['--max-semi-space-size=1', '--optimize-for-size'] };

/**
 * Runs the demo members beside the server, as a process of their own over the API and socket of every client.
 * It begins once their sessions are open, which nobody waits for. The returned function ends it, or keeps it from
 * beginning; it also ends by itself when this process does, whichever way.
 */
export function startDemoLife(context: ServerContext, url: string): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const begin = async () => {
    const members = await openDemoMemberSessions(context);
    if (!isStopped) stop = startProcess(context, url, members);
  };
  begin().catch((error: unknown) => {
    if (!isStopped) context.logFault(error);
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}

function startProcess({ logFault }: ServerContext, url: string, members: readonly DemoMemberSession[]): () => void {
  const life = fork(fileURLToPath(new URL(PROGRAM.file, import.meta.url)), {
    execArgv: PROGRAM.execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  life.on('error', logFault);
  life.send({ url, members });
  return () => {
    life.removeAllListeners();
    life.kill();
  };
}
