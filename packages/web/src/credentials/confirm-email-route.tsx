export { ConfirmEmailPage as default } from './confirm-email-pages.tsx';
