import { useEffect } from 'react';
import { observer, useStore } from '../state/index.ts';
import { useLocation } from '../routes/index.ts';
import { LazyConsentPrompt } from './lazy-consent-prompt.ts';
import { PRIVACY_ANCHOR } from './privacy-anchor.ts';
import { PRIVACY_STORE } from './store-tokens.ts';

interface ConsentSlotProps {
  /** The layout has a bar at the lower edge of a phone, which must stay free. */
  readonly hasBar?: boolean;
}

/** Where a layout has the panel that requests consent: near its beginning, so that the keyboard comes to it early. */
export const ConsentSlot = observer(function ConsentSlot({ hasBar = false }: ConsentSlotProps) {
  const store = useStore(PRIVACY_STORE);
  const { hash } = useLocation();
  useEffect(() => {
    // A link that was pressed before the app was there.
    if (hash === `#${PRIVACY_ANCHOR}`) store.open();
  }, [store, hash]);
  return store.isReady ? <LazyConsentPrompt props={{ hasBar }} /> : null;
});
