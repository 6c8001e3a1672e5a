import type { FooterLink } from './tenant.ts';

/** Who looks at the footer, and on what. */
export interface FooterReader {
  readonly isMember: boolean;
  readonly onPhone: boolean;
}

/** The footer links a reader sees (SHE-16, SHE-17, TEN-28): main ones first, each group in the tenant's order. */
export function footerLinksFor(
  links: readonly FooterLink[],
  { isMember, onPhone }: FooterReader,
): readonly FooterLink[] {
  const seen = links.filter(
    (link) => (link.isLoggedIn === null || link.isLoggedIn === isMember) && (link.isOnMobile || !onPhone),
  );
  return [...seen.filter((link) => link.isMain), ...seen.filter((link) => !link.isMain)];
}
