export { ClaimedMails } from './claimed-mails.ts';
export { smtpTransport, type MailTransport, type OutgoingMail } from './mail-transport.ts';
export type { Mail } from './mail.ts';
export { MailOutbox } from './mail-outbox.ts';
export { serveOutboxPage } from './outbox-page.ts';
export { OutboxWorker } from './outbox-worker.ts';
export { escapeHtml, readMailTexts } from './render-mail.ts';
export { UnsubscribeLinks } from './unsubscribe-links.ts';
