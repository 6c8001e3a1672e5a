import { describe, expect, it } from 'vitest';
import type { Delivery } from './fan-out.port.ts';
import { InProcessFanOut } from './in-process-fan-out.ts';
import { LiveChannel } from './live-channel.ts';

/** Bytes of a message that NATS takes, as it is delivered. */
const MOST_BYTES = 1024 * 1024;
const PARTNERS = 60_000;

describe('the live channel', () => {
  it('tells any number of members, each once, in deliveries that the message bus takes', async () => {
    const fanOut = new InProcessFanOut();
    const deliveries: Delivery[] = [];
    await fanOut.subscribe((delivery) => deliveries.push(delivery));
    const partners = Array.from({ length: PARTNERS }, () => crypto.randomUUID());
    new LiveChannel(fanOut).publishAvailability(partners, 'm1', false);
    expect(
      deliveries.flatMap((delivery) =>
        delivery.kind === 'frames' ? delivery.frames.flatMap(({ memberIds }) => memberIds) : [],
      ),
    ).toEqual(partners);
    expect(Math.max(...deliveries.map((delivery) => JSON.stringify(delivery).length))).toBeLessThan(MOST_BYTES);
  });
});
