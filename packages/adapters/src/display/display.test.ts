import { describe, expect, it } from 'vitest';
import { FallbackStorage, type TextStorage } from '../storage/index.ts';
import { DatasetDisplaySurface } from './dataset-display-surface.ts';
import { LocalStorageDisplayPreferences } from './local-storage-display-preferences.ts';

function storageHolding(text?: string): TextStorage {
  const texts = new Map(text === undefined ? [] : [['duet_display', text]]);
  return {
    length: 0,
    key: () => null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}

describe('the stored choices of a device', () => {
  it('are read as they were saved, also by the next page', () => {
    const storage = storageHolding();
    const chosen = { scheme: 'dark', textSize: 'largest', motion: 'reduced', units: 'imperial' } as const;
    new LocalStorageDisplayPreferences(new FallbackStorage(() => storage)).save(chosen);
    expect(new LocalStorageDisplayPreferences(new FallbackStorage(() => storage)).read()).toEqual(chosen);
  });

  it.each([
    [undefined, {}],
    ['{"scheme":"sepia","textSize":"large","more":1}', { textSize: 'large' }],
    ['"dark"', {}],
    ['{', {}],
  ])('%j is %j', (text, chosen) => {
    const storage = storageHolding(text);
    expect(new LocalStorageDisplayPreferences(new FallbackStorage(() => storage)).read()).toEqual(chosen);
  });
});

it('choices become attributes of the root, and their absence takes them away', () => {
  const root = { dataset: { tenant: 'duet', motion: 'reduced' } as DOMStringMap };
  new DatasetDisplaySurface(() => root).show({ scheme: 'dark', units: 'metric' });
  expect(root.dataset).toEqual({ tenant: 'duet', scheme: 'dark' });
});
