import { expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { useRootMark } from './use-root-mark.ts';

function Banner({ isShown }: { readonly isShown: boolean }) {
  useRootMark('shown-banners', isShown);
  return null;
}

const mark = () => document.documentElement.getAttribute('data-shown-banners');

it('counts on the document’s root how many components show something, and leaves nothing behind', async () => {
  const { rerender } = await renderKit(<Banner isShown />);
  expect(mark()).toBe('1');
  await rerender([<Banner key="first" isShown />, <Banner key="second" isShown />]);
  expect(mark()).toBe('2');
  await rerender([<Banner key="first" isShown={false} />, <Banner key="second" isShown />]);
  expect(mark()).toBe('1');
  await rerender(null);
  expect(mark()).toBeNull();
});
