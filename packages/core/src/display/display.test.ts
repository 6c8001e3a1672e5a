import { describe, expect, it } from 'vitest';
import { createDisplay } from './create-display.ts';
import { FakeDisplay } from './testing/index.ts';

const setUp = (device = new FakeDisplay()) => ({
  device,
  ...createDisplay({ displayPreferenceStorage: device, displaySurface: device }),
});

describe('how a device shows the product', () => {
  it('is what was chosen on it before', () => {
    const { displayPreferences } = setUp(new FakeDisplay({ scheme: 'dark' }));
    expect(displayPreferences.preferences.get()).toEqual({ scheme: 'dark' });
  });

  it('changes at once and stays, one choice beside the other', () => {
    const { device, displayPreferences, setDisplayPreference } = setUp();
    setDisplayPreference.execute('scheme', 'dark');
    setDisplayPreference.execute('textSize', 'large');
    const chosen = { scheme: 'dark', textSize: 'large' };
    expect([displayPreferences.preferences.get(), device.stored, device.shown]).toEqual([chosen, chosen, chosen]);
  });

  it('follows the device again without a value', () => {
    const { device, setDisplayPreference } = setUp(new FakeDisplay({ scheme: 'dark', motion: 'reduced' }));
    setDisplayPreference.execute('scheme', undefined);
    expect([device.stored, device.shown]).toEqual([{ motion: 'reduced' }, { motion: 'reduced' }]);
  });
});
