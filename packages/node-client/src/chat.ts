import { createInterface } from 'node:readline';
import { MemberClient } from './member/index.ts';
import { askHidden, ChatSession, chatOptions, USAGE, type ChatOptions } from './terminal/index.ts';

/** The terminal client: core and adapters in plain Node, with a line reader for a screen. */
async function main(): Promise<void> {
  const options = optionsOrExit();
  const email = options.email ?? process.env['DUET_EMAIL'] ?? '';
  // A pipe has nobody to ask: a script gives the password by environment, never by argument, where others could read it.
  const password = process.env['DUET_PASSWORD'] ?? (await askHidden(`Password of ${email}: `));
  const client = new MemberClient({
    url: options.url,
    tenant: options.tenant,
    logger: { warn: () => undefined },
    onEnded: () => {
      say('! The session has ended.');
      process.exit(1);
    },
  });
  const self = await client.logIn(email, password);
  if (!self.ok) {
    const reason = 'problem' in self.error ? (self.error.problem.text ?? self.error.problem.key) : self.error.kind;
    say(`Not logged in: ${reason}\n${USAGE}`);
    process.exit(1);
  }
  say(`Hello ${self.value.displayName ?? ''}`);
  await talk(client);
}

async function talk(client: MemberClient): Promise<void> {
  const chat = new ChatSession(client, say);
  await chat.list();
  const reader = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  process.stdin.on('keypress', () => {
    chat.typing(reader.line);
  });
  const ended = new AbortController();
  reader.on('close', () => {
    ended.abort();
  });
  reader.prompt();
  for await (const line of reader) {
    if (!(await chat.take(line))) break;
    // The input of a pipe ends before its last line has been dealt with.
    if (!ended.signal.aborted) reader.prompt();
  }
  reader.close();
  await client.logOut();
}

function optionsOrExit(): ChatOptions {
  try {
    return chatOptions(process.argv.slice(2));
  } catch (fault) {
    say(`${fault instanceof Error ? fault.message : String(fault)}\n${USAGE}`);
    process.exit(2);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
