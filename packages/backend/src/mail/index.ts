export { Courier, smtpTransport, type Letter, type MailTransport } from './courier.ts';
export { Mailbox } from './mailbox.ts';
export { serveOutbox } from './outbox-page.ts';
export { escapeHtml, readMailTexts } from './render-mail.ts';
export { UnsubscribeLinks } from './unsubscribe-links.ts';
