export { ConfirmEmailSuccessPage as default } from './confirm-email-pages.tsx';
