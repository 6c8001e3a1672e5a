export type { MessagingParts } from './messaging-parts.ts';
export { mustInteract } from './must-interact.ts';
export { mustMeet } from './must-meet.ts';
export { notBlocked } from './not-blocked.ts';
export { openConversation } from './open-conversation.ts';
export { messagingRoutes } from './routes.ts';
export { Speech } from './speech.ts';
