import type { MouseEvent } from 'react';
import { useText } from '../../i18n/index.ts';
import { Icon } from '../../kit/index.ts';
import { useDependency } from '../../state/index.ts';
import { useTenant } from '../../tenant/index.ts';
import { OPEN_EVENTS_SITE, OPEN_HELP_SITE } from '../store-tokens.ts';

/** Links to events, where the tenant has them, and to help (SHE-05, SHE-06). Entries of a list; `className` is the look of one. */
export function ExternalLinks({ className, itemClassName }: ExternalLinksProps) {
  const t = useText('shell');
  const openHelpSite = useDependency(OPEN_HELP_SITE);
  const openEventsSite = useDependency(OPEN_EVENTS_SITE);
  const { policy, support } = useTenant();
  const openHelp = (event: MouseEvent): void => {
    event.preventDefault();
    void openHelpSite.execute();
  };
  const openEvents = (): void => {
    void openEventsSite.execute();
  };
  return (
    <>
      {policy.events && (
        <li className={itemClassName}>
          <button type="button" className={className} onClick={openEvents}>
            <Icon name="calendar" />
            {t('events')}
          </button>
        </li>
      )}
      <li className={itemClassName}>
        {/* A link, so that a new tab has somewhere to go: there it is the help site, without a sign-on. */}
        <a className={className} href={support.helpSite} onClick={openHelp}>
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
