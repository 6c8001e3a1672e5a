import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { observer, useStore } from '../state/index.ts';
import { PRIVACY_ANCHOR } from './privacy-anchor.ts';
import { PRIVACY_STORE } from './store-tokens.ts';

interface PrivacyEntryProps {
  readonly className?: string | undefined;
  /** A drawing before the words. */
  readonly children?: ReactNode;
}

/**
 * An entry of a list: one step to the present answer and to its withdrawal, from every page. A link to the panel's place: pressed before the
 * app is there it is found in the address.
 */
export const PrivacyEntry = observer(function PrivacyEntry({ className, children }: PrivacyEntryProps) {
  const t = useText('shell');
  const store = useStore(PRIVACY_STORE);
  if (!store.hasChoice) return null;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    store.open();
  };
  return (
    <li>
      <a className={className} href={`#${PRIVACY_ANCHOR}`} onClick={open}>
        {children}
        {t('privacyChoices')}
      </a>
    </li>
  );
});
