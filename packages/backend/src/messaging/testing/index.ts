export { ENGINES, MessagingWorld, provideMessagingWorld } from './messaging-world.ts';
