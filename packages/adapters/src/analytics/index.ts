export { BrowserCampaignSource } from './browser-campaign-source.ts';
export { DataLayerAnalyticsSink } from './data-layer-analytics-sink.ts';
export { HttpDestinationsGateway } from './http-destinations-gateway.ts';
export { ImageTrackingPixel } from './image-tracking-pixel.ts';
export { LocalStorageConsentVault } from './local-storage-consent-vault.ts';
export { NavigatorPrivacySignal } from './navigator-privacy-signal.ts';
export { ScriptTrackingWidget } from './script-tracking-widget.ts';
export { SessionStorageToldEvents } from './session-storage-told-events.ts';
