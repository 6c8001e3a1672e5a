/**
 * Pixels at the foot of the window into which nothing that takes the focus is scrolled (WCAG 2.4.11): what covers the foot is no higher.
 * The measures of `applyTheme` must be there.
 */
export const spaceKeptBelow = (): number =>
  parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd);
