import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Delivery, FanOut } from '../fan-out.port.ts';

const typing = (sentAt: string): Delivery => ({
  kind: 'frames',
  frames: [
    { memberIds: ['m1', 'm2'], text: JSON.stringify({ type: 'CONVERSATION_MESSAGE', sent_at: sentAt }) },
    { memberIds: ['m3'], text: '{"type":"PERMISSION","permissions":[]}' },
  ],
});

/**
 * What every fan-out promises, whatever carries it. `open` gives two ends of the same carrier, as two processes hold them
 * (the same object twice where there is only one process).
 */
export function fanOutContract(name: string, open: () => Promise<readonly [FanOut, FanOut]>): void {
  describe(`${name} fan-out`, () => {
    const opened: FanOut[] = [];
    afterEach(async () => {
      await Promise.all([...new Set(opened.splice(0))].map((end) => end.close()));
    });
    async function ends() {
      const pair = await open();
      opened.push(...pair);
      const arrived: [Delivery[], Delivery[]] = [[], []];
      const stops = await Promise.all(
        pair.map((end, index) => end.subscribe((delivery) => arrived[index]?.push(delivery))),
      );
      return { here: pair[0], there: pair[1], arrivedHere: arrived[0], arrivedThere: arrived[1], stops };
    }

    it('sends a delivery to every process, the sender included, exactly as it was published', async () => {
      const { here, arrivedHere, arrivedThere } = await ends();
      const ended: Delivery = { kind: 'sessions-ended', sessionIds: ['s1'] };
      here.publish(typing('2026-01-01T00:00:00.000Z'));
      here.publish(ended);
      await vi.waitFor(() => {
        expect(arrivedHere).toEqual([typing('2026-01-01T00:00:00.000Z'), ended]);
        expect(arrivedThere).toEqual([typing('2026-01-01T00:00:00.000Z'), ended]);
      });
    });

    it('keeps the order of what one process publishes', async () => {
      const { here, arrivedThere } = await ends();
      const published = Array.from({ length: 500 }, (_, index) => typing(new Date(index).toISOString()));
      for (const delivery of published) here.publish(delivery);
      await vi.waitFor(() => {
        expect(arrivedThere).toEqual(published);
      });
    });

    it('answers while its carrier does', async () => {
      const { here, there } = await ends();
      await expect(Promise.all([here.ping(), there.ping()])).resolves.toBeDefined();
    });

    it('tells nothing to a listener that has left', async () => {
      const { here, arrivedHere, arrivedThere, stops } = await ends();
      stops[1]?.();
      here.publish(typing('2026-01-01T00:00:00.000Z'));
      await vi.waitFor(() => {
        expect(arrivedHere).toHaveLength(1);
      });
      expect(arrivedThere).toEqual([]);
    });
  });
}
