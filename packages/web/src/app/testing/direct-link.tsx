import { useContext } from 'react';
import { Link, LinkNavigation } from '../../kit/index.ts';
import { GoToPathContext } from '../../routes/index.ts';

/** A link that is followed without the code of its page being fetched first. `to`: a path below `/en/app/`. */
export function DirectLink({ to, children }: { readonly to: string; readonly children: string }) {
  const goToPath = useContext(GoToPathContext);
  const follow = (path: string) => {
    goToPath(path, { replace: false });
    return true;
  };
  return (
    <LinkNavigation value={follow}>
      <Link href={`/en/app/${to}`}>{children}</Link>
    </LinkNavigation>
  );
}
