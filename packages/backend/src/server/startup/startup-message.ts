import type { Demo } from '../server-extensions.ts';
import type { RunningServer } from '../server.ts';

/** What a newcomer needs to look around: an address per tenant, a login for each, the outbox. */
export function startupMessage({ address, context }: RunningServer, demo?: Pick<Demo, 'logins'>): string {
  const { settings, tenants, database } = context;
  const port = new URL(address).port;
  const first = tenants.all[0]?.file.hosts[0] ?? settings.host;
  const logins = settings.demoMembers && settings.demoLogins ? (demo?.logins(context) ?? []) : [];
  return [
    `Duet is ready, on the ${database.engineName} database.`,
    '',
    ...tenants.all.map((tenant) => `  ${tenant.file.name.padEnd(8)} http://${tenant.file.hosts[0] ?? ''}:${port}`),
    ...(logins.length === 0 ? [] : ['', 'Log in as']),
    ...logins.map(({ tenant, email, password }) => `  ${tenant.file.name.padEnd(8)} ${email}  ${password}`),
    '',
    ...(settings.outboxPage ? [`Emails can be read at http://${first}:${port}/outbox`] : []),
    ...(settings.smtpUrl === undefined ? [] : ['Emails are sent by SMTP.']),
    'Ctrl-C ends it.',
    '',
  ].join('\n');
}
