import type { ReactNode } from 'react';
import { PhotoRenewalContext } from '../../kit/index.ts';
import { useStore } from '../../mobx/index.ts';
import { PHOTO_RENEWAL_STORE } from '../store-tokens.ts';

/** Lets every photo below it ask for a fresh link: a page may be left open for longer than links last. */
export function PhotoRenewal({ children }: { readonly children: ReactNode }) {
  return <PhotoRenewalContext value={useStore(PHOTO_RENEWAL_STORE).renew}>{children}</PhotoRenewalContext>;
}
