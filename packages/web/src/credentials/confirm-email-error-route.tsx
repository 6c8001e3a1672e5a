export { ConfirmEmailErrorPage as default } from './confirm-email-pages.tsx';
