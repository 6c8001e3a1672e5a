import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import { renderKit } from '../testing/render-kit.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Report Maya</Button>
      <Button>Elsewhere</Button>
      {open && (
        <Dialog title="Report Maya" onClose={() => setOpen(false)} actions={<Button>Send report</Button>}>
          <p>Tell us what happened.</p>
        </Dialog>
      )}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Report Maya' });
const dialog = page.getByRole('dialog', { name: 'Report Maya' });

describe('a dialog', () => {
  beforeEach(async () => {
    await renderKit(<Page />);
    await opener.click();
  });

  it('has a name and takes the focus', async () => {
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  });

  it('keeps everything behind it out of reach', () => {
    page.getByRole('button', { name: 'Elsewhere' }).element().focus();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  });

  it('closes on Escape and gives the focus back', async () => {
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(document.activeElement).toBe(opener.element());
  });

  it('closes by its cross', async () => {
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('closes by a click beside it, not by one inside', async () => {
    await page.getByText('Tell us what happened.').click();
    await expect.element(dialog).toBeVisible();
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('a dialog on a phone', () => {
  it('is a sheet at the lower edge, as wide as the screen', async () => {
    await page.viewport(360, 640);
    await renderKit(<Page />);
    await opener.click();
    await Promise.all(
      dialog
        .element()
        .getAnimations()
        .map((animation) => animation.finished),
    );
    const { bottom, width } = dialog.element().getBoundingClientRect();
    expect({ bottom: Math.round(bottom), width }).toEqual({ bottom: 640, width: 360 });
    await page.viewport(1024, 768);
  });
});
