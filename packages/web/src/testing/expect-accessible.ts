import axe from 'axe-core';
import { expect } from 'vitest';

/** Proves that everybody can use the page. The frame around it is not there, so the rule for its heading is left out. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { 'page-has-heading-one': { enabled: false } } });
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]),
  ).toEqual([]);
}
