import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ToastRegion } from './toast-region.tsx';
import { renderKit } from '../testing/render-kit.tsx';

const toasts = [{ id: 't1', title: 'Maya', text: 'Shall we meet on Thursday?', icon: 'chat' }] as const;

function handlers() {
  return { onOpen: vi.fn(), onDismiss: vi.fn(), onPause: vi.fn(), onResume: vi.fn() };
}

const openToast = page.getByRole('button', { name: /Maya/ });
const placeOf = async (width: number, direction: 'ltr' | 'rtl') => {
  await page.viewport(width, 768);
  await renderKit(
    <div dir={direction}>
      <ToastRegion label="News" toasts={toasts} {...handlers()} />
    </div>,
  );
  const toast = openToast.element().parentElement;
  if (!toast) throw new Error('There is no toast.');
  await Promise.all(toast.getAnimations().map((animation) => animation.finished));
  return toast.getBoundingClientRect();
};

describe('a toast', () => {
  it('is announced politely', async () => {
    await renderKit(<ToastRegion label="News" toasts={toasts} {...handlers()} />);
    const toastList = page.getByRole('status', { name: 'News' });
    await expect.element(toastList.getByText('Shall we meet on Thursday?')).toBeVisible();
  });

  it('pauses under the pointer and continues without it', async () => {
    const calls = handlers();
    await renderKit(<ToastRegion label="News" toasts={toasts} {...calls} />);
    await openToast.hover();
    expect(calls.onPause).toHaveBeenCalledWith('t1');
    await userEvent.unhover(openToast);
    expect(calls.onResume).toHaveBeenCalledWith('t1');
  });

  it('pauses under the focus', async () => {
    const calls = handlers();
    await renderKit(<ToastRegion label="News" toasts={toasts} {...calls} />);
    openToast.element().focus();
    expect(calls.onPause).toHaveBeenCalledWith('t1');
  });

  it('opens by a click on it and goes by its cross', async () => {
    const calls = handlers();
    await renderKit(<ToastRegion label="News" toasts={toasts} {...calls} />);
    await openToast.click();
    expect(calls.onOpen).toHaveBeenCalledWith('t1');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(calls.onDismiss).toHaveBeenCalledWith('t1');
  });

  it('measures 335 by 95 and is at the top right', async () => {
    const place = await placeOf(1024, 'ltr');
    expect([place.width, place.height]).toEqual([335, 95]);
    expect(place.left).toBeGreaterThan(512);
    expect(place.top).toBeLessThan(200);
  });

  it('is at the top left in Hebrew', async () => {
    const place = await placeOf(1024, 'rtl');
    expect(place.right).toBeLessThan(512);
    expect(place.top).toBeLessThan(200);
  });

  it('is at the bottom centre under 769 pixels', async () => {
    const place = await placeOf(768, 'ltr');
    expect(place.left + place.width / 2).toBeCloseTo(384, 0);
    expect(place.top).toBeGreaterThan(384);
    await page.viewport(1024, 768);
  });
});
