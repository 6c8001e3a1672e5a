import type { Language } from '@duet/core/tenant';
import type { ReactNode } from 'react';
import { applyTheme, renderApp } from '../../testing/index.ts';

/** Renders components of the kit in a tenant's theme. */
export async function renderKit(children: ReactNode, language: Language = 'en') {
  applyTheme();
  const { rerender } = await renderApp(children, { language });
  return { rerender };
}
