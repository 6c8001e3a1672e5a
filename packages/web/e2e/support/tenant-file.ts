import { expect, type Page } from '@playwright/test';
import type { TenantName } from './fixtures.ts';

/** A page gets its tenant's file with one text in it replaced from now on: what another deployment could have set. */
export async function changeTenantFile(page: Page, tenant: TenantName, from: string, to: string): Promise<void> {
  await page.route(new RegExp(`/assets/${tenant}-[^/]+\\.json$`), async (route) => {
    // Node knows no names below localhost.
    const address = `http://127.0.0.1:${process.env['DUET_PORT'] ?? ''}${new URL(route.request().url()).pathname}`;
    const text = await (await fetch(address, { headers: { 'x-tenant': tenant } })).text();
    expect(text).toContain(from);
    await route.fulfill({ status: 200, contentType: 'application/json', body: text.replace(from, to) });
  });
}

/** The tenant of a page is deployed with these hosts and pages of its own from now on. */
export const deployWith = (page: Page, deployment: object): Promise<void> =>
  changeTenantFile(page, 'duet', '"deployment":{}', `"deployment":${JSON.stringify(deployment)}`);
