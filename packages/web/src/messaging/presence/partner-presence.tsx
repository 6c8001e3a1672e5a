import { lastSeenPeriod, type Profile } from '@duet/core/profile';
import { useContext } from 'react';
import { BehindContext } from '../../kit/index.ts';
import { dayText, genderForm, useLanguage, useText } from '../../i18n/index.ts';
import styles from './partner-presence.module.css';

interface PartnerPresenceProps {
  readonly partner: Profile;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Whether the partner is here, or when they were last, in words; nothing of who shows neither. */
export function PartnerPresence({ partner: { online, lastOnline, gender }, now }: PartnerPresenceProps) {
  const t = useText('messaging');
  const language = useLanguage();
  const context = genderForm(gender);
  // Said anew as a conversation is opened that was kept behind the list.
  useContext(BehindContext);
  if (online) return <p className={styles['online']}>{t('online')}</p>;
  if (lastOnline === undefined) return null;
  const period = lastSeenPeriod(lastOnline, now());
  const day = dayText(lastOnline, language, period === 'weekday' ? 'weekday' : 'date');
  return <p className={styles['presence']}>{t(`lastSeen.${period}`, { day, context })}</p>;
}
