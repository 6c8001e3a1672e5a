import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../kit/testing/index.ts';
import { GalleryScreen } from './gallery-screen.tsx';
import { GALLERY_TENANTS } from './tenants.ts';

const LOOKS = GALLERY_TENANTS.flatMap((tenant) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['ltr', 'rtl'] as const).map((direction) => ({ tenant, scheme, direction, name: tenant.id })),
  ),
);

describe('every component of the kit', () => {
  it.each(LOOKS)('has no barrier in $name, $scheme, $direction', async ({ tenant, scheme, direction }) => {
    document.documentElement.dataset['scheme'] = scheme;
    await renderKit(
      <main dir={direction}>
        <h1>Kit</h1>
        <GalleryScreen tenant={tenant} direction={direction} />
      </main>,
    );
    await settle();
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
    delete document.documentElement.dataset['scheme'];
  });
});

/** Colours are checked as they end, not pending. What never ends, like a spinner, is checked as it is. */
async function settle(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  // One that is taken away with its element is rejected, and over, too.
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
