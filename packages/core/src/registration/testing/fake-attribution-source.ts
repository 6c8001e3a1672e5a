import type { Attribution } from '../../navigation/index.ts';
import type { AttributionSource } from '../attribution/attribution-source.port.ts';

export class FakeAttributionSource implements AttributionSource {
  attribution: Attribution = {};

  read(): Attribution {
    return this.attribution;
  }

  reset(): void {
    this.attribution = {};
  }
}
