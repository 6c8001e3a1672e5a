import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './data-folder-lock.ts';

/** Locks the folder that each line of its input names, answers with one line each, and holds what it got until it ends. */
const PROGRAM = `
import { createInterface } from 'node:readline';
import { lockFolder } from ${JSON.stringify(new URL('./data-folder-lock.ts', import.meta.url).href)};
for await (const folder of createInterface({ input: process.stdin })) {
  try {
    lockFolder(folder);
    console.log('locked');
  } catch (error) {
    console.log(error.name + ': ' + error.message);
  }
}`;

class OtherProcess {
  readonly child: ChildProcessWithoutNullStreams = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM]);
  readonly #answers: Interface = createInterface({ input: this.child.stdout });

  async lock(folder: string): Promise<string> {
    const answered = once(this.#answers, 'line');
    this.child.stdin.write(`${folder}\n`);
    return String((await answered)[0]);
  }

  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}

describe('the lock of the data folder', () => {
  let folder: string;
  let processes: OtherProcess[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'duet-lock-'));
    processes = [];
  });
  afterEach(async () => {
    await Promise.all(processes.map((other) => other.end()));
    await rm(folder, { recursive: true, force: true });
  });

  const startProcess = (): OtherProcess => {
    const other = new OtherProcess();
    processes.push(other);
    return other;
  };

  it('is given to exactly one of two processes that ask at the same time, each of 40 times', async () => {
    const [one, two] = [startProcess(), startProcess()];
    for (let round = 1; round <= 40; round += 1) {
      const contested = join(folder, String(round));
      const answers = await Promise.all([one.lock(contested), two.lock(contested)]);
      expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1);
      expect(answers.filter((answer) => answer.startsWith('FolderInUseError'))).toHaveLength(1);
    }
  });

  it('is free at once when its holder was killed', async () => {
    const holder = startProcess();
    expect(await holder.lock(folder)).toBe('locked');
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    await holder.end('SIGKILL');
    lockFolder(folder)();
  });

  it('is free when a file was left that names a process which is alive, be it another or this one', async () => {
    const stranger = startProcess();
    for (const pid of [stranger.child.pid, process.pid, 1]) {
      await writeFile(join(folder, 'process.pid'), String(pid));
      lockFolder(folder)();
    }
  });

  it('stays with a holder that has been stopped, and that continues later', async () => {
    const holder = startProcess();
    await holder.lock(folder);
    holder.child.kill('SIGSTOP');
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    holder.child.kill('SIGCONT');
    expect(await holder.lock(join(folder, 'second'))).toBe('locked');
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  });

  it('is refused to the process that holds it already, and free again after it was given back', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(
      `The folder ${folder} is in use by process ${String(process.pid)}. Stop that process, or set DATA_DIR to another folder.`,
    );
    unlock();
    unlock();
    lockFolder(folder)();
  });
});
