export { askHidden } from './ask-hidden.ts';
export { ChatSession } from './chat-session.ts';
export { chatOptions, USAGE, type ChatOptions } from './options.ts';
