import type { LoginRefusal } from '@duet/core/session';
import { createInterface } from 'node:readline';
import { createMemberClient, type MemberClient } from './member/index.ts';
import { askHidden, ChatSession, chatOptions, USAGE, type ChatOptions } from './terminal/index.ts';

/** The terminal client: core and adapters in plain Node, with a line reader for a screen. */
async function main(): Promise<void> {
  const options = optionsOrExit();
  const email = options.email ?? process.env['DUET_EMAIL'] ?? '';
  // A pipe cannot prompt: a script gives the password by environment, never by argument, where others could read it.
  const password = process.env['DUET_PASSWORD'] ?? (await askHidden(`Password of ${email}: `));
  const client = createMemberClient({
    url: options.url,
    tenant: options.tenant,
    logger: { warn: () => undefined },
  });
  const loggedIn = await client.logIn.execute({ email, password });
  if (!loggedIn.ok) {
    printLine(`Not logged in: ${refusalText(loggedIn.error)}\n${USAGE}`);
    process.exit(1);
  }
  client.session.session.subscribe(() => {
    const session = client.session.session.get();
    if (session.status !== 'visitor' || !session.hasExpired) return;
    printLine('! The session has ended.');
    process.exit(1);
  });
  printLine(`Hello ${client.session.self?.displayName ?? ''}`);
  await runChat(client);
}

/** The first problem that the refusal names. */
function refusalText({ general, fields }: LoginRefusal): string {
  const problem = general ?? fields.email ?? fields.password;
  return problem?.text ?? problem?.key ?? 'cancelled';
}

async function runChat(client: MemberClient): Promise<void> {
  const chat = new ChatSession(client, printLine);
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
    if (!(await chat.handleLine(line))) break;
    // The input of a pipe ends before its last line has been dealt with.
    if (!ended.signal.aborted) reader.prompt();
  }
  reader.close();
  await client.logOut.execute();
}

function optionsOrExit(): ChatOptions {
  try {
    return chatOptions(process.argv.slice(2));
  } catch (fault) {
    printLine(`${fault instanceof Error ? fault.message : String(fault)}\n${USAGE}`);
    process.exit(2);
  }
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
