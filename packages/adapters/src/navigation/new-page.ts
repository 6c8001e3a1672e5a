/** The path of the page that this document was loaded with, unless by a reload or the browser's way back. */
export function newPage(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  const isNew = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
  return isNew ? location.pathname : undefined;
}
