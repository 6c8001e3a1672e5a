export { askHidden } from './ask-hidden.ts';
export { ChatSession } from './chat-session.ts';
export { type ChatOptions, chatOptions, USAGE } from './options.ts';
