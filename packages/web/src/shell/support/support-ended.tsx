import { useText } from '../../i18n/index.ts';
import { Brand, Button } from '../../kit/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { useTitle } from '../../routes/index.ts';
import { useTenant } from '../../tenant/index.ts';
import styles from '../message-pages/message-page.module.css';
import { SUPPORT_STORE } from '../store-tokens.ts';

/** Reports that the support session of this tab is over; nothing of the member is shown any more (A87). */
export default observer(function SupportEnded() {
  const store = useStore(SUPPORT_STORE);
  const t = useText('shell');
  const { name, brand } = useTenant();
  useTitle(t('support.ended.title'));
  return (
    <main id="main" className={styles['page']}>
      <Brand name={name} logo={brand.logo} />
      <section className={styles['message']} role="alert">
        <h1>{t('support.ended.title')}</h1>
        <p>{t('support.ended.text')}</p>
        <Button onClick={store.close}>{t('support.ended.action')}</Button>
      </section>
    </main>
  );
});
