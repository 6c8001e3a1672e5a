import {
  DataLayerAnalyticsSink,
  HttpDestinationsGateway,
  ImageTrackingPixel,
  LocalStorageConsentStorage,
  NavigatorPrivacySignal,
  SessionStorageSentEvents,
} from '@duet/adapters/analytics';
import { HttpAttributionGateway } from '@duet/adapters/registration';
import { createAnalytics, createAnalyticsStart } from '@duet/core/analytics';
import { createAttribution } from '@duet/core/registration';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from '../../injection/index.ts';
import { CONSENT_STORE, ConsentStore, LazyConsentPanel, PRIVACY_STORE } from '../../consent/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** Consent, and what may be reported with it. Fetched after the first page; events wait for it. */
export const analyticsModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.analytics).toDynamicValue(({ get }) =>
    createAnalytics({
      question: get(TOKENS.tenant).consent,
      consentStorage: new LocalStorageConsentStorage(get(TOKENS.localStorage), globalThis),
      privacySignal: new NavigatorPrivacySignal(() => navigator),
      destinationsGateway: new HttpDestinationsGateway(get(TOKENS.apiClient)),
      sink: new DataLayerAnalyticsSink(globalThis),
      sentEvents: new SessionStorageSentEvents(get(TOKENS.tabStorage)),
      session: get(SessionState),
      resets: get(SessionResets),
      clock: get(TOKENS.clock),
      logger: get(TOKENS.logger),
    }),
  );
  bind(CONSENT_STORE).toResolvedValue(
    ({ manageConsent, consent }, privacy, translator, loadStyle, logger) => {
      const fetchPanel = () =>
        Promise.all([LazyConsentPanel.preload(), translator.loadNamespaces(['consent']), loadStyle()]);
      const store = new ConsentStore(manageConsent, consent, privacy(), fetchPanel, logger);
      return () => store;
    },
    [FEATURES.analytics, PRIVACY_STORE, TOKENS.translator, TOKENS.loadStyle, TOKENS.logger],
  );
  bind(FEATURES.analyticsStart).toDynamicValue(({ get }) =>
    createAnalyticsStart({
      ...get(FEATURES.analytics),
      ...get(FEATURES.deferredAnalytics),
      ...createAttribution({
        attributionSource: get(TOKENS.visitOrigin),
        attributionGateway: new HttpAttributionGateway(get(TOKENS.apiClient)),
        session: get(SessionState),
        logger: get(TOKENS.logger),
      }),
      pixelChannel: get(TOKENS.deployment).pixelChannel,
      campaignSource: get(TOKENS.visitOrigin),
      trackingPixel: new ImageTrackingPixel(() => new Image()),
      session: get(SessionState),
    }),
  );
});
