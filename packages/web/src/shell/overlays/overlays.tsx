import { observer } from 'mobx-react-lite';
import { Banner } from '../../connection/index.ts';
import { useProblemText } from '../../i18n/index.ts';
import { ErrorBanner, Loader } from '../../kit/index.ts';
import { useStore } from '../../mobx/index.ts';
import styles from './overlays.module.css';
import { OVERLAYS_STORE } from '../store-tokens.ts';

/** What may lie over any page. */
export const Overlays = observer(function Overlays() {
  const store = useStore(OVERLAYS_STORE);
  const problemText = useProblemText();
  return (
    <>
      {store.loader && <Loader />}
      <div className={styles['banners']}>
        <Banner />
        {store.problem && <ErrorBanner text={problemText(store.problem)} onDismiss={store.dismiss} />}
      </div>
    </>
  );
});
