import { useEffect } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { useTenant } from '../../tenant/index.ts';
import { TRACKING_WIDGET_STORE } from '../store-tokens.ts';

/** The slot of the tenant's tracking widget; its script finds the slot by the attribute, and the page by the others. */
export const TrackingWidget = observer(function TrackingWidget() {
  const { hasSlot, fill, mustReload: mustGo, reload } = useStore(TRACKING_WIDGET_STORE);
  const { id } = useTenant();
  const language = useLanguage();
  useEffect(() => {
    if (hasSlot) void fill();
  }, [hasSlot, fill]);
  useEffect(() => {
    if (mustGo) reload();
  }, [mustGo, reload]);
  return hasSlot ? <div data-tracking-widget="" data-tenant={id} data-language={language} /> : null;
});
