import { DecideAgreement, ListAgreements, type Agreement } from '@duet/core/account';
import { FakeAgreementsGateway } from '@duet/core/account/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { AgreementsScreen } from './agreements-screen.tsx';
import { AgreementsStore } from './agreements-store.ts';

const decidedAt = Date.UTC(2026, 5, 1, 12);
const TERMS: Agreement = { id: 'TERMS_OF_SERVICE', isAccepted: true, version: 1, currentVersion: 1, decidedAt };
const CONSENT: Agreement = { ...TERMS, id: 'SEXUALITY_ORIENTATION_CONSENT' };

async function open(agreements: readonly Agreement[] = [TERMS, CONSENT], language: Language = 'en') {
  const gateway = new FakeAgreementsGateway(agreements);
  const store = new AgreementsStore(new ListAgreements(gateway), new DecideAgreement(gateway));
  store.start();
  await renderPage(<AgreementsScreen store={store} />, { namespaces: ['account', 'registration'], language });
  return gateway;
}

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });

describe('the page of agreements', () => {
  it('says which text, when and in which version, and offers no way out of the terms', async () => {
    await open();
    const terms = row('I accept the terms of use');
    await expect.element(terms).toMatchTextContent(/Accepted on June 1, 2026 · version 1/);
    expect(terms.getByRole('switch').elements()).toHaveLength(0);
    expect(terms.getByRole('button').elements()).toHaveLength(0);
  });

  it('quotes the texts with the spaces that French has inside its quotation marks', async () => {
    await open([TERMS], 'fr');
    document.documentElement.lang = 'fr';
    await expect.element(row('Accepté')).toBeVisible();
    const [words] = document.querySelectorAll('q');
    expect(words && getComputedStyle(words).quotes).toBe('"«\u202f" "\u202f»" "“" "”"');
  });

  it('takes a consent back and gives it again', async () => {
    const gateway = await open();
    const consent = row('sexual orientation');
    await consent.getByRole('switch').click();
    await expect.element(consent).toMatchTextContent(/Withdrawn on/);
    await consent.getByRole('switch').click();
    await expect.element(consent).toMatchTextContent(/Accepted on/);
    expect(gateway.agreements).toEqual([TERMS, CONSENT]);
  });

  it('decides once where a decision is pressed twice', async () => {
    const gateway = new FakeAgreementsGateway([TERMS, CONSENT]);
    const store = new AgreementsStore(new ListAgreements(gateway), new DecideAgreement(gateway));
    await store.load();
    await Promise.all([store.decide(CONSENT.id, false), store.decide(CONSENT.id, true)]);
    expect(gateway.calls).toEqual(['list', 'decide SEXUALITY_ORIENTATION_CONSENT false', 'list']);
  });

  it('asks for a new version of the terms', async () => {
    const gateway = await open([{ ...TERMS, currentVersion: 2 }]);
    await expect.element(page.getByText(/There is a newer version/)).toBeVisible();
    await page.getByRole('button', { name: 'Accept version 2' }).click();
    await expect.element(row('terms of use')).toMatchTextContent(/version 2/);
    expect(gateway.agreements).toMatchObject([{ version: 2 }]);
    expect(page.getByRole('button').elements()).toHaveLength(0);
  });

  it('puts a decision back that the server does not take, and says why', async () => {
    const gateway = await open();
    await expect.element(page.getByRole('switch')).toBeChecked();
    gateway.failure = { kind: 'unreachable' };
    await page.getByRole('switch').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/No answer has come from our server/);
    await expect.element(page.getByRole('switch')).toBeChecked();
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await open(
      [
        { ...TERMS, currentVersion: 2 },
        { ...CONSENT, isAccepted: false },
      ],
      language,
    );
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    await expectAccessible();
  });
});
