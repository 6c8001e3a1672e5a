import { useCallback, type ReactNode } from 'react';
import { PhotoRenewalContext } from '../../kit/index.ts';
import { useDependency } from '../../state/index.ts';
import { RENEW_PHOTO_LINKS } from '../store-tokens.ts';

/** Lets every photo below it request a fresh link: a page may be left open for longer than links last. */
export function PhotoRenewal({ children }: { readonly children: ReactNode }) {
  const renewPhotoLinks = useDependency(RENEW_PHOTO_LINKS);
  const renew = useCallback(
    (src: string) => {
      renewPhotoLinks.execute(src);
    },
    [renewPhotoLinks],
  );
  return <PhotoRenewalContext value={renew}>{children}</PhotoRenewalContext>;
}
