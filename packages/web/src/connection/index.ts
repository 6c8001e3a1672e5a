export { Banner } from './banner.tsx';
export { BannerStore } from './banner-store.ts';
export { BANNER_STORE, TOASTS_STORE } from './store-tokens.ts';
export { Toasts } from './toasts.tsx';
export { ToastsStore } from './toasts-store.ts';
