import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { scopedClassName } from './bundles/class-names.ts';

const file = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

it('names a class alike in each build, and differently in each file', () => {
  const card = scopedClassName('card', file('kit/card/card.module.css'));
  expect(card).toMatch(/^card_[0-9a-f]{5}$/);
  expect(scopedClassName('card', `${file('kit/card/card.module.css')}?used`)).toBe(card);
  expect(scopedClassName('card', file('messaging/conversation/partner-card.module.css'))).not.toBe(card);
});
