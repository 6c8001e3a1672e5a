import type { LockedActivity } from '@duet/core/activity';
import type { ActivityCategory } from '@duet/core/tenant';
import { useText } from '../../i18n/index.ts';
import { Icon, LinkButton, previewImage } from '../../kit/index.ts';
import { routeTo, useHref } from '../../routes/index.ts';
import styles from './activity-screen.module.css';

interface LockedEntriesProps {
  readonly category: ActivityCategory;
  readonly locked: LockedActivity;
}

/** Entries that the member's plan hides: how many, and colours of which nobody can be recognised. */
export function LockedEntries({ category, locked: { count, previews } }: LockedEntriesProps) {
  const t = useText('activity');
  const subscribe = useHref(routeTo('subscribe'));
  if (count === 0) return null;
  return (
    <div className={styles['locked']}>
      <div className={styles['hidden']} aria-hidden="true">
        {previews.map((preview, index) => (
          <span key={index} className={styles['blurred']} style={{ backgroundImage: previewImage(preview) }}>
            <Icon name="lock" />
          </span>
        ))}
      </div>
      <h2>{t(`locked.${category}`, { count })}</h2>
      <p>{t('locked.text')}</p>
      <LinkButton href={subscribe} icon="lock">
        {t('locked.action')}
      </LinkButton>
    </div>
  );
}
