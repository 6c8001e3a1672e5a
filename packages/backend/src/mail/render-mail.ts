import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandName, directionOf, LANGUAGES, type Language } from '@duet/core/tenant';
import { createInstance, type i18n } from 'i18next';
import * as v from 'valibot';
import type { ServedTenant } from '../tenant/index.ts';
import type { Mail, SoldProduct } from './mail.ts';

const emailTexts = v.record(v.string(), v.union([v.string(), v.record(v.string(), v.string())]));
const connectionTexts = v.object({ rejection: v.record(v.string(), v.string()) });

/** Texts of emails in every language, from `locales/<language>/email.json`; why staff refuse something is said as in the pages. */
export type MailTexts = (language: Language) => i18n['t'];

export async function readMailTexts(localesFolder: string): Promise<MailTexts> {
  const translator = createInstance();
  const resources = await Promise.all(
    LANGUAGES.map(async (language) => {
      const read = async (name: string): Promise<unknown> =>
        JSON.parse(await readFile(join(localesFolder, language, `${name}.json`), 'utf8'));
      const { rejection } = v.parse(connectionTexts, await read('connection'));
      return [language, { email: { ...v.parse(emailTexts, await read('email')), rejection } }] as const;
    }),
  );
  // Each place that a text goes to escapes for itself: plain text must not.
  await translator.init({
    resources: Object.fromEntries(resources),
    lng: 'en',
    ns: 'email',
    defaultNS: 'email',
    interpolation: { escapeValue: false },
  });
  return (language) => translator.getFixedT(language, 'email');
}

interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** One email as plain text and as HTML, in its reader's language and direction. */
export function renderMail(texts: MailTexts, tenant: ServedTenant, mail: Mail, unsubscribe: string): RenderedMail {
  const t = texts(mail.language);
  const brand = brandName(tenant.file, mail.language);
  const values = { ...mail.values, ...(mail.sold && soldValues(t, mail.sold, brand)), brand, name: mail.name };
  const parts = {
    subject: t(`${mail.kind}.subject`, values),
    greeting: t('greeting', values),
    body: t(`${mail.kind}.body`, values),
    action: t(`${mail.kind}.action`, values),
    link: mail.path.startsWith('/')
      ? `${tenant.address}${mail.path}`
      : `${tenant.address}/${mail.language}/app/${mail.path}`,
    note: t(`${mail.kind}.note`, values),
    farewell: t('farewell', values),
    leave: t('unsubscribe', values),
    unsubscribe,
  };
  const lines = {
    action: t('actionLine', { action: parts.action, link: parts.link }),
    leave: t('unsubscribeLine', { action: parts.leave, link: parts.unsubscribe }),
  };
  return {
    subject: parts.subject,
    text: plainText(parts, lines),
    html: html(parts, mail.language, tenant.file.brand.colour),
  };
}

/** A product and its price in the words of a language. */
function soldValues(t: i18n['t'], { level, name, total, tax }: SoldProduct, brand: string) {
  return {
    product: t(`product.${level}`, { brand, defaultValue: name }),
    ...(total !== undefined && { total: tax === undefined ? total : t('withTax', { total, tax }) }),
  };
}

type Parts = Readonly<
  Record<'subject' | 'greeting' | 'body' | 'action' | 'link' | 'note' | 'farewell' | 'leave' | 'unsubscribe', string>
>;

/** Plain text names each link in a line: how a name and a colon are joined depends on the language. */
const plainText = (p: Parts, lines: Readonly<Record<'action' | 'leave', string>>): string =>
  [p.greeting, p.body, lines.action, p.note, p.farewell, `—\n${lines.leave}`].join('\n\n');

/** Styles are inline: mail readers drop style sheets. */
function html(parts: Parts, language: Language, colour: string): string {
  const p = mapParts(parts, escapeHtml);
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${p.subject}</title></head>
<body style="margin:0;padding:24px;background:#f6f4f3;color:#222;font:16px/1.5 sans-serif">
<div style="max-width:32rem;margin:auto;padding:32px;background:#fff;border-radius:12px">
<p>${p.greeting}</p>
<p>${p.body}</p>
<p style="margin:32px 0"><a href="${p.link}" style="padding:12px 24px;border-radius:8px;background:${escapeHtml(colour)};color:#fff;text-decoration:none">${p.action}</a></p>
<p style="color:#555">${p.note}</p>
<p>${p.farewell}</p>
<p style="font-size:13px;color:#666"><a href="${p.unsubscribe}" style="color:#666">${p.leave}</a></p>
</div></body></html>
`;
}

function mapParts(parts: Parts, change: (text: string) => string): Parts {
  return {
    subject: change(parts.subject),
    greeting: change(parts.greeting),
    body: change(parts.body),
    action: change(parts.action),
    link: change(parts.link),
    note: change(parts.note),
    farewell: change(parts.farewell),
    leave: change(parts.leave),
    unsubscribe: change(parts.unsubscribe),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML that says the same. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
