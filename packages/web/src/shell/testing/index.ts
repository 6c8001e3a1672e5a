export { renderShell } from './render-shell.tsx';
export { content, memberSession } from './shell-content.tsx';
