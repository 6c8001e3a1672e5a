import { describe, expect, it } from 'vitest';
import { box, renderConversation as open } from '../testing/render-conversation.tsx';

describe('pictures from the clipboard and dropped ones', () => {
  const createDataTransfer = (...files: readonly File[]): DataTransfer => {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    return transfer;
  };
  const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });
  const pasted = (clipboardData: DataTransfer) =>
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  const dropped = (dataTransfer: DataTransfer) =>
    new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });

  it.each([
    ['pasted', pasted],
    ['dropped', dropped],
  ])('are sent when they are %s, one file at a time', async (_, event) => {
    const { gateway } = await open();
    box()
      .element()
      .dispatchEvent(event(createDataTransfer(picture('one.png'), picture('two.png'))));
    await expect.poll(() => [...gateway.delivered.values()].map(({ kind }) => kind)).toEqual(['IMAGE']);
    expect([...gateway.uploaded.values()].map(({ type }) => type)).toEqual(['image/png']);
  });

  it('are no concern of pasted text, which stays text', async () => {
    const { gateway } = await open();
    const event = pasted(createDataTransfer(new File(['notes'], 'notes.txt', { type: 'text/plain' })));
    box().element().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(gateway.uploaded.size).toBe(0);
  });
});
