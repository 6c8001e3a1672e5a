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
  let kesher: ServedTenant;
  beforeAll(async () => {
    texts = await readMailTexts(new URL('../../../../locales', import.meta.url).pathname);
    const tenants = await testTenants();
    [tenant, kesher] = [tenants.get('duet'), tenants.get('kesher')];
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

  it.each<[Language, string, string]>([
    ['en', 'Kesher Basic', '₪89.00 (including ₪13.58 of tax)'],
    ['fr', 'Kesher Essentiel', '₪89.00 (dont ₪13.58 de taxes)'],
    ['he', 'קשר בסיסי', '₪89.00 (כולל מס של ₪13.58)'],
  ])(
    'in %s calls what was sold by the words of its language, and tells the tax within its price',
    (language, product, total) => {
      const receipt = (level: string, tax?: string) =>
        renderMail(
          texts,
          kesher,
          {
            kind: 'purchase_receipt',
            memberId: 'm1',
            recipient: 'maya@example.org',
            language,
            name: 'Maya',
            path: 'x',
            isRequested: true,
            values: { until: 'soon', requestId: 'R1' },
            sold: { level, name: 'Kesher Gold', total: '₪89.00', ...(tax !== undefined && { tax }) },
          },
          UNSUBSCRIBE,
        ).text;
      expect(receipt('basic', '₪13.58')).toContain(product);
      expect(receipt('basic', '₪13.58')).toContain(total);
      expect(receipt('gold')).toContain('Kesher Gold');
      expect(receipt('gold')).not.toMatch(/[{}()]/);
    },
  );

  it.each(LANGUAGES)('as HTML in %s has the same links, in no sentence', (language) => {
    const { html } = write(language);
    expect(html).toContain(`href="${link(language)}"`);
    expect(html).not.toContain('{{');
  });
});
