import type { AddressedDelivery, AddressedSink } from '@duet/core/analytics';

/** Events kept while no tag manager reads them; older ones go. */
const LIMIT = 200;

/** One entry of a data layer, as tag managers read it. */
export interface DataLayerEntry {
  readonly event: string;
  readonly categories: readonly string[];
  /** Ids of the destinations that get it; a tag manager passes it to no others. */
  readonly destinations: readonly string[];
  readonly [property: string]: unknown;
}

/** Where a tag manager looks for the data layer: the page's global object. */
export interface DataLayerPage {
  dataLayer?: DataLayerEntry[] | undefined;
}

declare global {
  var dataLayer: DataLayerEntry[] | undefined;
}

/**
 * Records events in the page's data layer: a plain list that a tag manager, once a tenant has one, reads from its
 * start. Until then nothing leaves the page.
 */
export class DataLayerAnalyticsSink implements AddressedSink {
  constructor(private readonly page: DataLayerPage) {}

  deliver({ name, properties, categories, destinations }: AddressedDelivery): void {
    const layer = (this.page.dataLayer ??= []);
    layer.push({ ...properties, event: name, categories: [...categories], destinations });
    if (layer.length > LIMIT) layer.splice(0, layer.length - LIMIT);
  }

  /** In place: a tag manager holds on to the list. */
  clear(): void {
    this.page.dataLayer?.splice(0);
  }
}
