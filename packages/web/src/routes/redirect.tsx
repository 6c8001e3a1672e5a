import type { Place } from '@duet/core/session';
import { Navigate } from 'react-router-dom';
import { useHref } from './use-href.ts';

/** Goes there in place of the page that was asked for, so that "back" does not come here again. */
export function Redirect({ to }: { readonly to: Place }) {
  return <Navigate to={useHref(to)} replace />;
}
