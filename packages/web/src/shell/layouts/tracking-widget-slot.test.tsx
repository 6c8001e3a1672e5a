import type { Session, Self } from '@duet/core/session';
import { aSelf } from '@duet/core/session/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PageLayout } from '../index.ts';
import { renderShell } from '../testing/index.ts';

const member = (overrides: Partial<Self> = {}): Session => ({
  status: 'member',
  self: aSelf({ displayName: 'Maya', ...overrides }),
});
const content = <h1>content</h1>;

beforeEach(async () => {
  await page.viewport(1024, 768);
});

describe('the tracking widget of a tenant', () => {
  const slot = () => document.querySelector('[data-tracking-widget]');
  const agreed = new Set(['necessary', 'targeting'] as const);
  /** A provider's script that can be had or not, and how often it was requested. */
  function aWidget(isHere = true) {
    const widget = { loads: 0, load: () => Promise.resolve(((widget.loads += 1), isHere)) };
    return widget;
  }
  const layout = <PageLayout layout="member">{content}</PageLayout>;

  it('has its slot on a member’s page, from the moment they agree to it', async () => {
    const widget = aWidget();
    const { consent } = await renderShell(layout, {
      session: member(),
      widget,
      language: 'fr',
      path: '/fr/app/browse',
    });
    await expect.element(page.getByRole('heading', { name: 'content' })).toBeVisible();
    expect([slot(), widget.loads]).toEqual([null, 0]);
    consent.setGroups(agreed);
    await expect.poll(() => widget.loads).toBe(1);
    expect(slot()?.getAttribute('data-tenant')).toBe('duet');
    expect(slot()?.getAttribute('data-language')).toBe('fr');
  });

  it('is gone with a page that is loaded anew when the member withdraws', async () => {
    const { consent, navigation } = await renderShell(layout, { session: member(), widget: aWidget() });
    consent.setGroups(agreed);
    await expect.poll(slot).not.toBeNull();
    expect(navigation.reloads).toBe(0);
    consent.setGroups(new Set(['necessary']));
    await expect.poll(() => navigation.reloads).toBe(1);
    expect(slot()).toBeNull();
  });

  it('leaves no slot behind where its script is blocked', async () => {
    const widget = aWidget(false);
    const { consent } = await renderShell(layout, { session: member(), widget });
    consent.setGroups(agreed);
    await expect.poll(() => widget.loads).toBe(1);
    await expect.poll(slot).toBeNull();
  });

  it.each([
    ['where the tenant has none', undefined, member()],
    ['in a support session', aWidget(), { status: 'member', self: aSelf({ support: {} }) } as const],
  ])('is not there %s', async (_, widget, session) => {
    const { consent } = await renderShell(layout, { session, ...(widget && { widget }) });
    consent.setGroups(agreed);
    await expect.element(page.getByRole('heading', { name: 'content' })).toBeVisible();
    expect([slot(), widget?.loads ?? 0]).toEqual([null, 0]);
  });
});
