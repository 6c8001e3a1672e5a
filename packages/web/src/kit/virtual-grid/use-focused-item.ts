import { useState, type FocusEvent } from 'react';

interface FocusedItem {
  readonly index: number | undefined;
  readonly onFocus: (event: FocusEvent<HTMLUListElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLUListElement>) => void;
}

/** The item within which the focus is, by its key: items before it may come and go. */
export function useFocusedItem(items: readonly { readonly key: string }[]): FocusedItem {
  const [key, setKey] = useState<string>();
  const index = key === undefined ? -1 : items.findIndex((item) => item.key === key);
  return {
    index: index === -1 ? undefined : index,
    onFocus: ({ target }) => {
      const position = Number(target.closest('li')?.getAttribute('aria-posinset'));
      setKey(items[position - 1]?.key);
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // What the focus goes to must stay until it is there; a window that is left for another keeps its focus.
      const kept = relatedTarget ?? document.activeElement;
      if (!currentTarget.contains(kept)) setKey(undefined);
    },
  };
}
