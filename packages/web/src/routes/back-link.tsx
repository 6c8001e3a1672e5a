import { useContext, type MouseEvent } from 'react';
import { Link, type LinkProps } from '../kit/index.ts';
import { GoBackContext } from './location/page-location.ts';
import type { RouteTarget } from './table/route-table.ts';
import { useHref } from './use-href.ts';

/**
 * Returns to the page that the member came from, at the place they left it. `to` is where it leads if they came from nowhere, such as by an
 * address that they were sent.
 */
export function BackLink({
  to,
  children,
  ...rest
}: Omit<LinkProps, 'href' | 'onClick'> & { readonly to: RouteTarget }) {
  const goBack = useContext(GoBackContext);
  const handleClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPlain && goBack()) event.preventDefault();
  };
  return (
    <Link {...rest} href={useHref(to)} onClick={handleClick}>
      {children}
    </Link>
  );
}
