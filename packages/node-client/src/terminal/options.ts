import { parseArgs } from 'node:util';

export interface ChatOptions {
  readonly url: string;
  readonly tenant: string;
  readonly email: string | undefined;
}

export const USAGE = 'npm run chat -- --tenant <tenant> [--url http://127.0.0.1:8080] [--email you@example.org]';

/** Reads the command line; throws without a tenant, and what `parseArgs` throws for an unknown option. */
export function chatOptions(args: readonly string[]): ChatOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:8080' },
      tenant: { type: 'string' },
      email: { type: 'string' },
    },
  });
  if (values.tenant === undefined) throw new Error('The option --tenant is missing: the name of a folder in tenants/.');
  return { url: values.url, tenant: values.tenant, email: values.email };
}
