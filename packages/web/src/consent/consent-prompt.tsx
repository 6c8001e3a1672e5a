import { useEffect } from 'react';
import { observer, useStore } from '../state/index.ts';
import { LazyConsentPanel } from './lazy-consent-panel.ts';
import { CONSENT_STORE } from './store-tokens.ts';

/** Shows the panel while a person is asked or requests it. Its code and texts are fetched then, and not before. */
export default observer(function ConsentPrompt({ hasBar }: { readonly hasBar: boolean }) {
  const store = useStore(CONSENT_STORE);
  const { isWanted } = store;
  useEffect(() => {
    if (isWanted) void store.fetch();
  }, [store, isWanted]);
  return store.isShown ? <LazyConsentPanel props={{ store, hasBar }} /> : null;
});
