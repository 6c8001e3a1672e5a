export { AddressNote } from './address-note.tsx';
export { applyTheme } from './apply-theme.ts';
export { expectAccessible } from './expect-accessible.ts';
export { loadTranslator, renderApp, type StoreEntry } from './render-app.tsx';
export { pressWithMouse } from './press-with-mouse.ts';
export { renderPage } from './render-page.tsx';
export { spaceKeptBelow } from './space-kept-below.ts';
