import { LANGUAGES, type Language } from '@duet/core/tenant';
import { beforeAll, describe, expect, it } from 'vitest';
import { testTenants } from '../testing/index.ts';
import type { ServedTenant } from '../tenant/index.ts';
import { readMailTexts, renderMail, type MailTexts } from './render-mail.ts';

const KINDS = [
  'verify_email',
  'reset_password',
  'purchase_receipt',
  'change_email',
  'email_change_requested',
  'email_changed',
] as const;
const UNSUBSCRIBE = 'https://duet.example/en/app/unsubscribe?token=t1';

describe('an email', () => {
  let texts: MailTexts;
  let tenant: ServedTenant;
  beforeAll(async () => {
    texts = await readMailTexts(new URL('../../../../locales', import.meta.url).pathname);
    tenant = (await testTenants()).get('duet');
  });

  const write = (language: Language) =>
    renderMail(
      texts,
      tenant,
      {
        kind: 'verify_email',
        memberId: 'm1',
        recipient: 'maya@example.org',
        language,
        name: 'Maya',
        path: 'verify_email/t1',
        isRequested: true,
      },
      UNSUBSCRIBE,
    );
  const link = (language: Language) => `${tenant.address}/${language}/app/verify_email/t1`;

  it.each<[Language, string, string]>([
    ['en', 'Confirm my address:', 'No more emails from Duet:'],
    ['fr', 'Confirmer mon adresse\u202f:', 'Ne plus recevoir d’e-mails de Duet\u202f:'],
    ['he', 'אישור הכתובת:', 'הפסקת קבלת אימיילים מ־Duet:'],
  ])('as plain text in %s sets its colons as the language does', (language, action, leave) => {
    const { text } = write(language);
    expect(text).toContain(`\n${action}\n${link(language)}\n`);
    expect(text).toContain(`\n${leave} ${UNSUBSCRIBE}`);
  });

  it('breaks no line of French before a mark of two parts', () => {
    for (const kind of KINDS) {
      const { text } = renderMail(
        texts,
        tenant,
        {
          kind,
          memberId: 'm1',
          recipient: 'maya@example.org',
          language: 'fr',
          name: 'Maya',
          path: 'x',
          isRequested: true,
        },
        UNSUBSCRIBE,
      );
      expect(text).not.toMatch(/ [:;!?]/);
    }
  });

  it.each(LANGUAGES)('as HTML in %s has the same links, in no sentence', (language) => {
    const { html } = write(language);
    expect(html).toContain(`href="${link(language)}"`);
    expect(html).not.toContain('{{');
  });
});
