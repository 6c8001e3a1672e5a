import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a secret that does not show while it is typed. */
export async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const mute = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const reader = createInterface({ input: process.stdin, output: mute, terminal: process.stdin.isTTY });
  const answer = await reader.question('');
  reader.close();
  process.stdout.write('\n');
  return answer;
}
