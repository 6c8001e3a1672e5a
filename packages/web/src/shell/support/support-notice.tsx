import { useLanguage, useText } from '../../i18n/index.ts';
import { Button, Icon, useRootMark } from '../../kit/index.ts';
import styles from './support-notice.module.css';
import type { SupportSummary } from './support-store.ts';

interface SupportNoticeProps {
  readonly summary: SupportSummary;
  readonly onEnd: () => void;
}

/** Whose account is looked at, that nothing can be changed, and until when (A87). */
export default function SupportNotice({ summary: { name, expiresAt }, onEnd }: SupportNoticeProps) {
  const t = useText('shell');
  const language = useLanguage();
  useRootMark('shown-support-bar');
  const time = expiresAt === undefined ? undefined : new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  return (
    <aside className={styles['bar']} aria-label={t('support.title')}>
      <Icon name="info" />
      <p className={styles['text']}>
        <strong>{t('support.title')}</strong> <bdi>{name}</bdi>
        {' – '}
        {time ? t('support.readOnlyUntil', { time: time.format(expiresAt) }) : t('support.readOnly')}
      </p>
      <Button variant="secondary" size="small" onClick={onEnd}>
        {t('support.end')}
      </Button>
    </aside>
  );
}
