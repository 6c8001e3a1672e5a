export { DataLayerAnalyticsSink } from './data-layer-analytics-sink.ts';
export { ScriptTrackingWidget } from './script-tracking-widget.ts';
