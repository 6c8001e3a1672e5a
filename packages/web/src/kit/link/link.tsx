import { createContext, useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react';

/** Goes to an address of this application without loading the page. Answers false for an address that is not its own. */
export type FollowLink = (href: string) => boolean;

/** The shell gives the way to follow links; without one (a page before its script) the browser does. */
export const LinkNavigation = createContext<FollowLink | undefined>(undefined);

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

/** A real link. A plain click stays inside the application; every other (new tab, download) is left to the browser. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const follow = useContext(LinkNavigation);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (follow === undefined || !isPlainClick(event)) return;
    if (follow(href)) event.preventDefault();
  };
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}

const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (event.currentTarget.target === '' || event.currentTarget.target === '_self') &&
  !event.currentTarget.hasAttribute('download');
