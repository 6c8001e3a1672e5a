import { describe, expect, it } from 'vitest';
import { footerLinksFor } from './footer-links.ts';
import type { FooterLink } from './tenant.ts';

const link = (id: string, overrides: Partial<FooterLink> = {}): FooterLink => ({
  id,
  href: `/app/${id}`,
  isMain: false,
  isLoggedIn: null,
  isOnMobile: true,
  ...overrides,
});
const links = [
  link('terms'),
  link('about', { isMain: true }),
  link('join', { isLoggedIn: false }),
  link('account', { isLoggedIn: true }),
  link('cookies', { isOnMobile: false }),
];
const idsFor = (reader: Parameters<typeof footerLinksFor>[1]) => footerLinksFor(links, reader).map(({ id }) => id);

describe('the links at the foot of a page', () => {
  it('begin with the main ones and leave out what is for members, when a visitor looks', () => {
    expect(idsFor({ isMember: false, onPhone: false })).toEqual(['about', 'terms', 'join', 'cookies']);
  });

  it('leave out what is for visitors, when a member looks', () => {
    expect(idsFor({ isMember: true, onPhone: false })).toEqual(['about', 'terms', 'account', 'cookies']);
  });

  it('leave out what has no place on a phone', () => {
    expect(idsFor({ isMember: false, onPhone: true })).toEqual(['about', 'terms', 'join']);
  });
});
