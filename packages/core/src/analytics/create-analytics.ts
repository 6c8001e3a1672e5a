import type { Clock, Logger } from '../kernel/index.ts';
import type { SessionResets, SessionState } from '../session/index.ts';
import type { ConsentQuestion } from '../tenant/index.ts';
import { AddressedAnalyticsSink } from './addressed-analytics-sink.ts';
import type { AddressedSink } from './analytics-sink.port.ts';
import { ConsentState } from './consent/consent.ts';
import type { ConsentStorage } from './consent/consent-storage.port.ts';
import { ConsentedAnalytics } from './consented-analytics.ts';
import type { DestinationsGateway } from './destinations-gateway.port.ts';
import { ManageConsent } from './consent/manage-consent.ts';
import type { PrivacySignal } from './consent/privacy-signal.port.ts';
import type { SentEvents } from './sent-events.port.ts';

export interface AnalyticsDependencies {
  readonly question: ConsentQuestion;
  readonly consentStorage: ConsentStorage;
  readonly privacySignal: PrivacySignal;
  readonly destinationsGateway: DestinationsGateway;
  readonly sink: AddressedSink;
  readonly sentEvents: SentEvents;
  readonly session: SessionState;
  readonly resets: SessionResets;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Consent, and the events that may be reported with it. */
export function createAnalytics({
  question,
  consentStorage,
  privacySignal,
  destinationsGateway,
  sink,
  sentEvents,
  session,
  resets,
  clock,
  logger,
}: AnalyticsDependencies) {
  const consent = new ConsentState();
  const addressed = new AddressedAnalyticsSink(destinationsGateway, sink, logger);
  return {
    consent,
    manageConsent: new ManageConsent(question, consent, consentStorage, privacySignal, clock),
    analytics: resets.add(new ConsentedAnalytics(session, consent, addressed, resets.add(sentEvents))),
  };
}

export type AnalyticsFeature = ReturnType<typeof createAnalytics>;
