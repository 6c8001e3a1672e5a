import type { Navigation } from './navigation.port.ts';

/**
 * Answers whether the member is still on the page of now: an answer that comes later takes nobody from where they have gone
 * meanwhile. Another query is the same page.
 */
export function rememberPage(navigation: Pick<Navigation, 'current'>): () => boolean {
  const page = pageOf(navigation.current());
  return () => pageOf(navigation.current()) === page;
}

const pageOf = (location: string): string | undefined => location.split('?')[0];
