export type { MessagingParts } from './messaging-parts.ts';
export { mustInteract } from './must-interact.ts';
export { mustMeet } from './must-meet.ts';
export { mayMeet } from './may-meet.ts';
export { openConversation } from './open-conversation.ts';
export { messagingRoutes } from './routes.ts';
export { Speech } from './speech.ts';
