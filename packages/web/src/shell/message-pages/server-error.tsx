import { useText } from '../../i18n/index.ts';
import { Brand, Button } from '../../kit/index.ts';
import { useTitle } from '../../routes/index.ts';
import { useTenant } from '../../tenant/index.ts';
import styles from './message-page.module.css';

/** The server-error state: nothing is lost, and one can try again (ERR-08 to ERR-11). */
export function ServerError({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText('shell');
  const { name, brand } = useTenant();
  useTitle(t('serverError.title'));
  return (
    <main id="main" className={styles['page']}>
      <Brand name={name} logo={brand.logo} />
      <section className={styles['message']} role="alert">
        <h1>{t('serverError.title')}</h1>
        <p>{t('serverError.text')}</p>
        <Button onClick={onRetry} icon="refresh">
          {t('serverError.action')}
        </Button>
      </section>
    </main>
  );
}
