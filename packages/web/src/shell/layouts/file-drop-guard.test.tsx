import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FileDrop } from '../../kit/index.ts';
import { PageLayout } from '../index.ts';
import { memberSession, renderShell } from '../testing/index.ts';

/** Moves something over an element, or drops it there. */
function drag(type: 'dragover' | 'drop', onto: Element, fill: (data: DataTransfer) => unknown): DragEvent {
  const dataTransfer = new DataTransfer();
  fill(dataTransfer);
  // One that no browser has made keeps no effect.
  Object.defineProperty(dataTransfer, 'dropEffect', { value: 'copy', writable: true });
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
  onto.dispatchEvent(event);
  return event;
}
const file = (data: DataTransfer) => data.items.add(new File(['notes'], 'notes.pdf', { type: 'application/pdf' }));

describe.each(['member', 'focus'] as const)('the %s layout', (layout) => {
  async function open() {
    const taken: string[] = [];
    const take = (files: readonly File[]) => taken.push(...files.map(({ name }) => name));
    await renderShell(
      <PageLayout layout={layout}>
        <FileDrop label="Your photo" name="photo" accept="image/*" onFiles={take} />
      </PageLayout>,
      { session: memberSession() },
    );
    await expect.element(page.getByText('Your photo')).toBeVisible();
    return taken;
  }

  it('keeps the page where a file is dropped that nothing takes, and says so while it is dragged', async () => {
    await open();
    for (const type of ['dragover', 'drop'] as const)
      await expect
        .poll(() => {
          const event = drag(type, document.body, file);
          return [event.defaultPrevented, event.dataTransfer?.dropEffect];
        })
        .toEqual([true, 'none']);
  });

  it('leaves a file to the field that takes it, and words to the browser', async () => {
    const taken = await open();
    const field = page.getByText('Your photo').element();
    expect(drag('dragover', field, file).dataTransfer?.dropEffect).toBe('copy');
    drag('drop', field, file);
    expect(taken).toEqual(['notes.pdf']);
    expect(drag('drop', document.body, (data) => data.setData('text/plain', 'words')).defaultPrevented).toBe(false);
  });
});
