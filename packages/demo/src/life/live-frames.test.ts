import type { LiveFrame } from '@duet/core/connection';
import { describe, expect, it } from 'vitest';
import { LiveFrames } from './live-frames.ts';

const permission = (...memberIds: readonly string[]) => ({
  memberIds,
  text: JSON.stringify({ type: 'PERMISSION', permissions: ['MESSAGING'] }),
});

describe('live frames of demo members', () => {
  const observed = (frames: LiveFrames, memberId: string) => {
    const received: LiveFrame[] = [];
    const stop = frames.observe(memberId, (frame) => received.push(frame));
    return { received, stop };
  };

  it('reach the members they are for, and nobody else', () => {
    const frames = new LiveFrames();
    const [maya, noa] = [observed(frames, 'maya'), observed(frames, 'noa')];
    frames.deliver(permission('maya', 'guest'));
    expect(maya.received).toEqual([{ kind: 'permission', permissions: new Set(['MESSAGING']) }]);
    expect(noa.received).toEqual([]);
  });

  it('reach nobody after the end of observing, and are nothing where they cannot be read', () => {
    const frames = new LiveFrames();
    const maya = observed(frames, 'maya');
    frames.deliver({ memberIds: ['maya'], text: '{' });
    maya.stop();
    frames.deliver(permission('maya'));
    expect(maya.received).toEqual([]);
  });
});
