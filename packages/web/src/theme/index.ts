export { themeCss, type ThemedTenant } from './theme-css.ts';
