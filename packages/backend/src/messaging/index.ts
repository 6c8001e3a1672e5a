export type { MessagingDependencies } from './messaging-dependencies.ts';
export { assertMayInteract } from './permissions/assert-may-interact.ts';
export { assertMayMeet } from './permissions/assert-may-meet.ts';
export { mayMeet } from './permissions/may-meet.ts';
export { publishAvailabilityOf } from './permissions/publish-availability.ts';
export { openConversation } from './inbox/open-conversation.ts';
export { messagingRoutes } from './routes.ts';
export { MessageWriter } from './sending/message-writer.ts';
