import type { MouseEvent } from 'react';
import { useText } from '../../i18n/index.ts';
import { Icon } from '../../kit/index.ts';
import { useStore } from '../../mobx/index.ts';
import { EXTERNAL_LINKS_STORE } from '../store-tokens.ts';

/** Events, where the tenant has them, and help. Entries of a list; `className` is the look of one. */
export function ExternalLinks({ className, itemClassName }: ExternalLinksProps) {
  const t = useText('shell');
  const store = useStore(EXTERNAL_LINKS_STORE);
  const openHelp = (event: MouseEvent): void => {
    event.preventDefault();
    store.openHelp();
  };
  return (
    <>
      {store.hasEvents && (
        <li className={itemClassName}>
          <button type="button" className={className} onClick={store.openEvents}>
            <Icon name="calendar" />
            {t('events')}
          </button>
        </li>
      )}
      <li className={itemClassName}>
        {/* A link, so that a new tab has somewhere to go: there it is the help site, without a sign-on. */}
        <a className={className} href={store.helpSite} onClick={openHelp}>
          <Icon name="help" />
          {t('help')}
        </a>
      </li>
    </>
  );
}

interface ExternalLinksProps {
  readonly className: string | undefined;
  readonly itemClassName?: string | undefined;
}
