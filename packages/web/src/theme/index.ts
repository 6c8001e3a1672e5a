export { themeCss, type ThemedTenant } from './theme-css.ts';
export { useAdoptedStyle } from './use-adopted-style.ts';
