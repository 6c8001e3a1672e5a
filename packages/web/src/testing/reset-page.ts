// The order of layers is that of their first appearance: the ground comes before the kit.
import '../theme/base.css';
import { afterAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

/** The window that a test finds. */
const WIDTH = 1024;
const HEIGHT = 768;

// Files share one page and the modules in it. Each finds the page as the first one did, whatever the one before it has left.
const address = window.location.href;
const { title, documentElement: root } = document;
const [rootAttributes, bodyAttributes] = [attributesOf(root), attributesOf(document.body)];

beforeEach(async () => {
  await resetWindow();
  // The library does so itself, but for the first file only.
  await cleanup();
  // Where the last test's page was left is kept there.
  window.history.replaceState(null, '');
  focusStart();
});

afterAll(async () => {
  await cleanup();
  document.body.replaceChildren();
  setAttributes(root, rootAttributes);
  setAttributes(document.body, bodyAttributes);
  document.title = title;
  document.adoptedStyleSheets = [];
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', address);
  window.scrollTo(0, 0);
});

async function resetWindow(): Promise<void> {
  if (window.innerWidth !== WIDTH || window.innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
}

/** Lets the next Tab go to the first field, not past where the last test's focus was removed, perhaps out of the frame. */
function focusStart(): void {
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
}

function attributesOf(element: Element): ReadonlyMap<string, string> {
  return new Map([...element.attributes].map(({ name, value }) => [name, value]));
}

function setAttributes(element: Element, attributes: ReadonlyMap<string, string>): void {
  for (const name of element.getAttributeNames()) if (!attributes.has(name)) element.removeAttribute(name);
  for (const [name, value] of attributes) element.setAttribute(name, value);
}
