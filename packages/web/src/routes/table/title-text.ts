import type { RouteName } from './route-table.ts';
import type { RouteRow } from './route-row.ts';

/** Where the title of a page is in `locales/`; `undefined` for the page that is titled by the brand alone. */
export function titleText(
  name: RouteName,
  { title, texts = [] }: Pick<RouteRow, 'title' | 'texts'>,
): { readonly namespace: string; readonly key: string } | undefined {
  if (title === '') return undefined;
  return title === undefined
    ? { namespace: 'shell', key: `title.${name}` }
    : { namespace: texts[0] ?? 'shell', key: title };
}
