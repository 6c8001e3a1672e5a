import type { AppContainer } from './container.ts';

/** Fetches what members need around every page; a visitor's first page must not carry it. Again and again does no harm. */
export async function loadMemberModules(container: Pick<AppContainer, 'load'>): Promise<void> {
  const { MEMBER_MODULES } = await import('./member-modules.ts');
  container.load(...MEMBER_MODULES);
}
