import { Link, type LinkProps } from '../kit/index.ts';
import type { RouteTarget } from './table/route-table.ts';
import { useHref } from './use-href.ts';

/** A link to a place of the product, followed without loading the page. */
export function AppLink({ to, ...rest }: Omit<LinkProps, 'href'> & { readonly to: RouteTarget }) {
  return <Link {...rest} href={useHref(to)} />;
}
