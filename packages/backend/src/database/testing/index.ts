export { DatabaseProxy } from './database-proxy.ts';
