import { aSelf } from '@duet/core/session/testing';
import type { Session } from '@duet/core/session';
import { mergeTenantFiles } from '@duet/core/tenant';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { PageLayout } from '../../shell/index.ts';
import { themeCss, type ThemedTenant } from '../../theme/index.ts';

const [theme] = Object.values(
  mergeTenantFiles(
    import.meta.glob<ThemedTenant>('../../../../../tenants/{base,duet}/tenant.json', {
      eager: true,
      import: 'default',
    }),
  ),
);
const SIZES = `${theme ? themeCss(theme) : ''} * { transition: none !important; }`;

const form = (
  <>
    <h1>content</h1>
    <form>
      <button type="submit">Send</button>
    </form>
  </>
);
/** A page with a form, for visitors. */
export const visitorPage = (
  <PageLayout layout="visitor" headerAction="register">
    {form}
  </PageLayout>
);
/** A page of a member. */
export const memberPage = (
  <PageLayout layout="member">
    <h1>content</h1>
  </PageLayout>
);
/** A person who is logged in. */
export const member: Session = { status: 'member', self: aSelf() };
/** The panel, where it is open. */
export const panel = () => page.getByRole('region', { name: 'Your privacy' });
/** A button of the panel. */
export const button = (name: string) => panel().getByRole('button', { name });
/** The way to the panel from every page. */
export const link = () => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' });

/** Gives the panel the sizes of a tenant, on a large screen, and lets nothing move. */
export function provideSizes(): void {
  beforeEach(async () => {
    await page.viewport(1024, 768);
    const style = document.createElement('style');
    style.textContent = SIZES;
    document.head.append(style);
    return () => {
      style.remove();
    };
  });
}
