import type { AddedAttribution } from './attribution-gateway.port.ts';

/** The campaign that led this visitor here (REG-37), and the page that did (A12); empty where there was none. */
export interface AttributionSource {
  /** Takes down what the current address names, if anything: the first page is soon left for one that names nothing. */
  capture(): void;
  read(): AddedAttribution;
}
