import { useText } from '../../i18n/index.ts';
import { buttonClass } from '../../kit/index.ts';
import { AppLink, useTitle, routeTo } from '../../routes/index.ts';
import styles from './message-page.module.css';

/** Any address without a page (RT-59). */
export function NotFound() {
  const t = useText('shell');
  useTitle(t('notFound.title'));
  return (
    <section className={styles['message']}>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <AppLink to={routeTo('root')} className={buttonClass()}>
        {t('notFound.action')}
      </AppLink>
    </section>
  );
}
