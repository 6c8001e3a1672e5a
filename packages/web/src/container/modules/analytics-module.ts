import {
  BrowserCampaignSource,
  DataLayerAnalyticsSink,
  HttpDestinationsGateway,
  ImageTrackingPixel,
  LocalStorageConsentStorage,
  NavigatorPrivacySignal,
  SessionStorageSentEvents,
} from '@duet/adapters/analytics';
import { BrowserAttributionSource, HttpAttributionGateway } from '@duet/adapters/registration';
import { createAnalytics, DeferredAnalytics, StartAnalytics, TrackCampaign } from '@duet/core/analytics';
import { AddAttribution } from '@duet/core/registration';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
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
    ({ manageConsent, consent }, privacy, translator, logger) => {
      const fetchPanel = () => Promise.all([LazyConsentPanel.preload(), translator.loadNamespaces(['consent'])]);
      const store = new ConsentStore(manageConsent, consent, privacy(), fetchPanel, logger);
      return () => store;
    },
    [FEATURES.analytics, PRIVACY_STORE, TOKENS.translator, TOKENS.logger],
  );
  bind(AddAttribution).toResolvedValue(
    (storage, api, state, logger) =>
      new AddAttribution(
        new BrowserAttributionSource(storage, () => window.location.search),
        new HttpAttributionGateway(api),
        state,
        logger,
      ),
    [TOKENS.tabStorage, TOKENS.apiClient, SessionState, TOKENS.logger],
  );
  bind(TrackCampaign).toResolvedValue(
    ({ pixelChannel }, storage, session, { consent }) =>
      new TrackCampaign(
        pixelChannel,
        new BrowserCampaignSource(storage, () => window.location.search),
        new ImageTrackingPixel(() => new Image()),
        session,
        consent,
      ),
    [TOKENS.deployment, TOKENS.tabStorage, SessionState, FEATURES.analytics],
  );
  bind(StartAnalytics).toResolvedValue(
    ({ manageConsent, analytics }, deferred, trackCampaign, addAttribution) =>
      new StartAnalytics(manageConsent, deferred, analytics, [trackCampaign, addAttribution]),
    [FEATURES.analytics, DeferredAnalytics, TrackCampaign, AddAttribution],
  );
});
