import { warmUpEmbedded } from './test-database.ts';
import { towns } from './test-server.ts';

// What the first test of a process would wait for, seconds on a slow machine. Only tests and hooks have a limit.
await Promise.all([warmUpEmbedded(), towns()]);
