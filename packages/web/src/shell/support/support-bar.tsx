import { lazyComponent } from '../../kit/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { SUPPORT_STORE } from '../store-tokens.ts';

/** Fetched by staff alone. */
const SupportNotice = lazyComponent(() => import('./support-notice.tsx'));

/** Is shown above every page of a support session, and reports that it is one. */
export const SupportBar = observer(function SupportBar() {
  const store = useStore(SUPPORT_STORE);
  return store.summary && <SupportNotice props={{ summary: store.summary, onEnd: () => void store.end() }} />;
});
