import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { rememberMatchAnnouncement } from './match-announcement.ts';

export type TenantName = 'duet' | 'kesher' | 'grace';

interface Fixtures {
  /** The test cuts the way to the server: that Chromium reports what did not arrive is no complaint of the page. */
  readonly mayMissAnswers: boolean;
  /** Today's matches are announced over the pages. Elsewhere the announcement has been made, so that no page is covered meanwhile. */
  readonly announcesMatches: boolean;
  /**
   * A person of their own at a tenant's landing page: a fresh browser context with nothing in it. Whatever their pages
   * complain about (console errors, exceptions, violations of the content security policy) fails the test.
   */
  readonly visitor: (tenant: TenantName, options?: BrowserContextOptions) => Promise<Page>;
}

const originOf = (tenant: TenantName): string => {
  const port = process.env['DUET_PORT'];
  if (!port) throw new Error('DUET_PORT is not set: the server of the run has not been started.');
  return `http://${tenant}.localhost:${port}`;
};

/** A request that was answered by a refusal is reported by Chromium as a console error of its own; screens show those. */
const isAnsweredRefusal = (text: string) => text.startsWith('Failed to load resource: the server responded with');
const isMissingAnswer = (text: string) =>
  [
    'net::ERR_FAILED',
    'net::ERR_CONNECTION_',
    'net::ERR_EMPTY_RESPONSE',
    'net::ERR_INTERNET_DISCONNECTED',
    'net::ERR_NETWORK_',
    'net::ERR_SOCKET_',
    'Connection closed before receiving a handshake response',
    'Failed to fetch dynamically imported module',
  ].some((part) => text.includes(part));

export const test = base.extend<Fixtures>({
  mayMissAnswers: [false, { option: true }],
  announcesMatches: [false, { option: true }],
  visitor: async ({ browser, mayMissAnswers, announcesMatches }, use) => {
    const complaints: string[] = [];
    const isComplaint = (text: string) => !isAnsweredRefusal(text) && !(mayMissAnswers && isMissingAnswer(text));
    const pages: Page[] = [];

    await use(async (tenant, options) => {
      const context = await browser.newContext({ baseURL: originOf(tenant), ...options });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (violation) => {
          console.error(
            `CSP: ${violation.effectiveDirective} refused ${violation.blockedURI} (${violation.sourceFile})`,
          );
        });
      });
      if (!announcesMatches) await context.addInitScript(rememberMatchAnnouncement);
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error' && isComplaint(message.text())) complaints.push(message.text());
      });
      const page = await context.newPage();
      pages.push(page);
      return page;
    });

    for (const page of pages) {
      // An answer that a test is still preparing for a page that closes has nobody to arrive at.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    }
    expect(complaints, 'what the pages complained about').toEqual([]);
  },
});

export { expect };
export { expectAccessible } from './accessibility.ts';
