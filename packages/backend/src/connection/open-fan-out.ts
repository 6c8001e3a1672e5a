import type { FanOut } from './fan-out.port.ts';
import { InProcessFanOut } from './in-process-fan-out.ts';

/** What carries deliveries between processes. One process alone needs no carrier; several meet at `natsUrl`. Rejects when there is no answer. */
export async function openFanOut(natsUrl: string | undefined, logFault: (error: unknown) => void): Promise<FanOut> {
  if (natsUrl === undefined) return new InProcessFanOut();
  const { NatsFanOut } = await import('./nats-fan-out.ts');
  return NatsFanOut.connect({ url: natsUrl, onFault: logFault });
}
