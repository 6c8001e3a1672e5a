import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderKit } from '../testing/render-kit.tsx';
import { ToastRegion } from './toast-region.tsx';

const doNothing = () => undefined;

it('a toast on a phone does not cover what takes the focus while it is shown', async () => {
  await page.viewport(360, 640);
  await renderKit(
    <>
      {Array.from({ length: 40 }, (_, index) => (
        <p key={index}>
          <button type="button">Line {index}</button>
        </p>
      ))}
      <ToastRegion
        label="News"
        toasts={[{ id: '1', title: 'Maya', text: 'Winked at you', icon: 'chat' }]}
        onOpen={doNothing}
        onDismiss={doNothing}
        onPause={doNothing}
        onResume={doNothing}
      />
    </>,
  );
  const toast = page.getByText('Winked at you').element().closest('div');
  for (let line = 0; line < 30; line += 1) {
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe(`Line ${line}`);
    await expect
      .poll(() => document.activeElement?.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(toast?.getBoundingClientRect().top ?? 0);
  }
});
