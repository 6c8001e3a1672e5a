export type { ServerContext } from './server-context.ts';
