export type { HostServer } from './host-server.ts';
export { localFetch } from './local-fetch.ts';
export { parseSent } from './parse-sent.ts';
export { readBrowserScript } from './read-browser-script.ts';
