import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { Refusal } from '../http/index.ts';
import { escapeHtml } from './render-mail.ts';

const LINK = /https?:\/\/[^\s<>"']+/g;
const MOST = 100;

/**
 * The developer's letter box: the newest emails of every tenant, or those to the address `to`, readable and with links that
 * work. Never with SMTP.
 */
export function serveOutboxPage(app: FastifyInstance, database: Database): void {
  app.get<{ Querystring: { to?: string | string[] } }>('/outbox', async ({ query }, reply) => {
    const recipients = [query.to ?? []].flat();
    const mails = await database.acrossTenants
      .selectFrom('outbox')
      .select(['tenant_id', 'id', 'recipient', 'language', 'subject', 'text', 'created_at'])
      .where('text', 'is not', null)
      .$if(recipients.length > 0, (emails) => emails.where('recipient', 'in', recipients))
      .$narrowType<{ recipient: string; subject: string; text: string }>()
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(mails.map(article).join('\n')));
  });

  app.get<{ Params: { tenant: string; id: string } }>('/outbox/:tenant/:id', async ({ params }, reply) => {
    const mail = await database.acrossTenants
      .selectFrom('outbox')
      .select('html')
      .where('tenant_id', '=', params.tenant)
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!mail || mail.html === null) throw Refusal.notFound();
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        // Emails carry their styles in their elements.
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
        )
        .send(mail.html)
    );
  });
}

interface ListedMail {
  readonly tenant_id: string;
  readonly id: string;
  readonly recipient: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly created_at: Date;
}

const article = (mail: ListedMail): string => `<article lang="${escapeHtml(mail.language)}" dir="auto">
<h2>${escapeHtml(mail.subject)}</h2>
<p lang="en" dir="ltr">${escapeHtml(mail.tenant_id)} to ${escapeHtml(mail.recipient)}, ${mail.created_at.toISOString()}
(<a href="/outbox/${encodeURIComponent(mail.tenant_id)}/${encodeURIComponent(mail.id)}">as HTML</a>)</p>
<pre>${linked(mail.text)}</pre>
</article>`;

/** Escapes the text around its addresses and the addresses themselves. */
function linked(text: string): string {
  const links = text.match(LINK) ?? [];
  const between = text.split(LINK).map(escapeHtml);
  return between
    .map((part, index) => {
      const link = links[index];
      return link === undefined ? part : `${part}<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
    })
    .join('');
}

const page = (articles: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body><h1>Outbox</h1>
<p>Emails that this installation would send. Set SMTP_URL to send them; this page is then gone.</p>
${articles === '' ? '<p>No email yet.</p>' : articles}
</body></html>
`;
