export { Paywall, type RefusedSource } from './paywall.tsx';
