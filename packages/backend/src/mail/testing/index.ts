export { refusingSmtpServer } from './refusing-smtp-server.ts';
