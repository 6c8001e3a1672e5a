import {
  BrowserCampaignSource,
  DataLayerAnalyticsSink,
  HttpDestinationsGateway,
  ImageTrackingPixel,
  LocalStorageConsentVault,
  NavigatorPrivacySignal,
  SessionStorageToldEvents,
} from '@duet/adapters/analytics';
import { BrowserAttributionSource, HttpAttributionGateway } from '@duet/adapters/registration';
import {
  AddressedAnalyticsSink,
  ConsentedAnalytics,
  ConsentState,
  ManageConsent,
  TrackCampaign,
} from '@duet/core/analytics';
import { AddAttribution } from '@duet/core/registration';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { CONSENT_STORE, ConsentStore, LateConsentPanel, PRIVACY_STORE } from '../consent/index.ts';
import { TOKENS } from './tokens.ts';

/** Consent, and what may be told with it. Fetched after the first page; events wait for it. */
export const analyticsModule = new ContainerModule(({ bind }) => {
  bind(ConsentState).toResolvedValue(() => new ConsentState());
  bind(ManageConsent).toResolvedValue(
    ({ consent }, state, storage, clock) =>
      new ManageConsent(
        consent,
        state,
        new LocalStorageConsentVault(storage, globalThis),
        new NavigatorPrivacySignal(() => navigator),
        clock,
      ),
    [TOKENS.tenant, ConsentState, TOKENS.localStorage, TOKENS.clock],
  );
  bind(CONSENT_STORE).toResolvedValue(
    (manage, state, privacy, translator, logger) => {
      const fetchPanel = () => Promise.all([LateConsentPanel.prepare(), translator.open(['consent'])]);
      const store = new ConsentStore(manage, state, privacy(), fetchPanel, logger);
      return () => store;
    },
    [ManageConsent, ConsentState, PRIVACY_STORE, TOKENS.translator, TOKENS.logger],
  );
  bind(ConsentedAnalytics).toResolvedValue(
    (session, consent, storage, resets, api, logger) => {
      const sink = new DataLayerAnalyticsSink(globalThis);
      return new ConsentedAnalytics(
        session,
        consent,
        new AddressedAnalyticsSink(new HttpDestinationsGateway(api), sink, logger),
        resets.add(new SessionStorageToldEvents(storage)),
      );
    },
    [SessionState, ConsentState, TOKENS.tabStorage, SessionResets, TOKENS.apiClient, TOKENS.logger],
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
    ({ pixelChannel }, storage, session, consent) =>
      new TrackCampaign(
        pixelChannel,
        new BrowserCampaignSource(storage, () => window.location.search),
        new ImageTrackingPixel(() => new Image()),
        session,
        consent,
      ),
    [TOKENS.deployment, TOKENS.tabStorage, SessionState, ConsentState],
  );
});
