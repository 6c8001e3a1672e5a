import { LookAtDataCopy, RequestDataCopy, type DataCopy } from '@duet/core/account';
import { FakeDataCopyGateway } from '@duet/core/account/testing';
import { FakeClock } from '@duet/core/kernel/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { DataCopyScreen } from './data-copy-screen.tsx';
import { DataCopyStore } from './data-copy-store.ts';

const sent: DataCopy = { state: 'sent', until: Date.UTC(2026, 5, 2, 12) };

async function open({ copy, language = 'en' }: { copy?: DataCopy; language?: Language } = {}) {
  const gateway = new FakeDataCopyGateway(copy);
  const clock = new FakeClock();
  const store = new DataCopyStore(new LookAtDataCopy(gateway), new RequestDataCopy(gateway), clock);
  store.start();
  await renderPage(<DataCopyScreen store={store} />, { namespaces: ['account'], language });
  return { gateway, clock, store };
}

const request = () => page.getByRole('button', { name: 'Request my data' });

describe('the page of a copy of one’s data', () => {
  it('requests it once, and says by itself when the link is out', async () => {
    const { gateway, clock } = await open();
    await request().dblClick();
    await expect.element(page.getByRole('status')).toMatchTextContent(/We are preparing it/);
    gateway.copy = sent;
    clock.advance(5000);
    await expect.element(page.getByRole('status')).toMatchTextContent(/Look at your inbox.*June 2, 2026/);
    expect(gateway.calls).toEqual(['latest', 'request', 'latest']);
    expect(request().elements()).toHaveLength(0);
  });

  it('looks no more once it has been left', async () => {
    const { gateway, clock, store } = await open({ copy: { state: 'preparing' } });
    await expect.element(page.getByRole('status')).toMatchTextContent(/We are preparing it/);
    store.dispose();
    clock.advance(60_000);
    expect(gateway.calls).toEqual(['latest']);
  });

  it('reports why it cannot be requested', async () => {
    const { gateway } = await open();
    await expect.element(request()).toBeVisible();
    gateway.failure = { kind: 'refused', reason: 'rejected', problem: { key: 'error_export_email_required' } };
    await request().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Your account has no email yet\./);
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await open({ copy: sent, language });
    await expect.element(page.getByRole('status')).toBeVisible();
    await expectAccessible();
  });
});
