export { serveDashboard, serveTaken, type Happening, type ProviderMessage } from './dashboard.ts';
export type { HostServer } from './host-server.ts';
export { localFetch } from './local-fetch.ts';
export { parseSent } from './parse-sent.ts';
export { readBrowserScript, readBrowserScripts } from './read-browser-script.ts';
