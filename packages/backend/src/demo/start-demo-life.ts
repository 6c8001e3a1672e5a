import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Foundation } from '../foundation/index.ts';
import { openSessionsOfCast, type CastMember } from './cast.ts';

/** The program beside this one: a source while developing, a built file in a built server. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? { file: '../../../node-client/src/demo-life.ts', execArgv: ['--import', 'tsx'] }
  : { file: './demo-life.js', execArgv: [] };

/**
 * Lets the demo members live beside the server, as a process of their own that speaks the same API and socket as anybody.
 * It begins once their sessions are open, which nobody waits for. The returned function ends it, or keeps it from
 * beginning; it also ends by itself when this process does, whichever way.
 */
export function startDemoLife(foundation: Foundation, url: string): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const begin = async () => {
    const cast = await openSessionsOfCast(foundation);
    if (!isStopped) stop = live(foundation, url, cast);
  };
  begin().catch((error: unknown) => {
    if (!isStopped) foundation.logFault(error);
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}

function live({ logFault }: Foundation, url: string, cast: readonly CastMember[]): () => void {
  const life = fork(fileURLToPath(new URL(PROGRAM.file, import.meta.url)), {
    execArgv: PROGRAM.execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  life.on('error', logFault);
  life.send({ url, cast });
  return () => {
    life.removeAllListeners();
    life.kill();
  };
}
