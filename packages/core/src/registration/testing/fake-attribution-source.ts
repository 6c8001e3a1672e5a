import type { AddedAttribution } from '../attribution/attribution-gateway.port.ts';
import type { AttributionSource } from '../attribution/attribution-source.port.ts';

/** `address` is what the current address names; it counts once it was remembered. */
export class FakeAttributionSource implements AttributionSource {
  address: AddedAttribution = {};
  #remembered: AddedAttribution = {};

  capture(): void {
    if (Object.keys(this.address).length > 0) this.#remembered = this.address;
  }

  read(): AddedAttribution {
    return this.#remembered;
  }
}
