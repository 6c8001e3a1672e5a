import { Navigate } from './location/navigate.tsx';
import type { RouteTarget } from './table/route-table.ts';
import { useHref } from './use-href.ts';

/** Goes there in place of the page that was requested, so that "back" does not come here again. */
export function Redirect({ to }: { readonly to: RouteTarget }) {
  return <Navigate to={useHref(to)} />;
}
