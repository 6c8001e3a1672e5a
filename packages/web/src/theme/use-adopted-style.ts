import { useLayoutEffect } from 'react';

/**
 * Applies rules for as long as the component is mounted: those of pages that members never open, and of what opens over a page, which
 * are not in the sheet that every member fetches. `css` is the text of a file imported with `?inline`.
 */
export function useAdoptedStyle(css: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
}
