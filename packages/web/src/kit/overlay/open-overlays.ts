import { Cell, type ReadonlyCell } from '@duet/core/kernel';
import { useLayoutEffect } from 'react';

const overlays = new Cell(0);

/** How many dialogs and viewers cover the page: nothing that opens by itself may open over them. */
export const openOverlays: ReadonlyCell<number> = overlays;

/** For a component that covers the page for as long as it is rendered. */
export function useOverlay(): void {
  useLayoutEffect(() => {
    overlays.update((count) => count + 1);
    return () => {
      overlays.update((count) => count - 1);
    };
  }, []);
}
