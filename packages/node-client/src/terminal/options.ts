import { parseArgs } from 'node:util';

export interface ChatOptions {
  readonly url: string;
  readonly tenant: string;
  readonly email: string | undefined;
}

export const USAGE = 'npm run chat -- [--url http://127.0.0.1:8080] [--tenant duet] [--email you@example.org]';

/** Reads the command line; throws what `parseArgs` throws for an unknown option. */
export function chatOptions(args: readonly string[]): ChatOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:8080' },
      tenant: { type: 'string', default: 'duet' },
      email: { type: 'string' },
    },
  });
  return { url: values.url, tenant: values.tenant, email: values.email };
}
