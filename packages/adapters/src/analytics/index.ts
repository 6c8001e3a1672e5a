export { DataLayerAnalyticsSink } from './data-layer-analytics-sink.ts';
export { HttpDestinationsGateway } from './http-destinations-gateway.ts';
export { ImageTrackingPixel } from './image-tracking-pixel.ts';
export { LocalStorageConsentStorage } from './local-storage-consent-storage.ts';
export { NavigatorPrivacySignal } from './navigator-privacy-signal.ts';
export { ScriptTrackingWidget } from './script-tracking-widget.ts';
export { SessionStorageSentEvents } from './session-storage-sent-events.ts';
