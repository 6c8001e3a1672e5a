import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { RetryButton } from './retry-button.tsx';
import { renderKit } from '../testing/render-kit.tsx';

describe('a button', () => {
  it('keeps the focus while busy, reports it, and ignores presses', async () => {
    const onClick = vi.fn();
    const { rerender } = await renderKit(<Button onClick={onClick}>Send</Button>);
    await userEvent.tab();
    await rerender(
      <Button onClick={onClick} busy busyLabel="Sending…">
        Send
      </Button>,
    );
    await userEvent.keyboard('{Enter}');
    const button = page.getByRole('button', { name: 'Sending…' });
    expect(document.activeElement).toBe(button.element());
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('does not send its form twice while busy', async () => {
    const onSubmit = vi.fn();
    await renderKit(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Pay
        </Button>
      </form>,
    );
    await page.getByRole('button').click({ force: true });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is large enough for a thumb', async () => {
    await renderKit(<Button size="small">Wink</Button>);
    expect(page.getByRole('button').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });
});

it('a button that tries again is outlined as every second choice is, and does so', async () => {
  const onClick = vi.fn();
  await renderKit(
    <>
      <Button variant="secondary">Skip</Button>
      <RetryButton onClick={onClick} />
    </>,
  );
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  expect(onClick).toHaveBeenCalledOnce();
  expect(retry.element().classList.value).toBe(page.getByRole('button', { name: 'Skip' }).element().classList.value);
});
