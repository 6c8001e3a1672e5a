export { Banner } from './banner/banner.tsx';
export { BannerStore } from './banner/banner-store.ts';
export { BANNER_STORE, TOASTS_STORE } from './store-tokens.ts';
export { Toasts } from './toasts/toasts.tsx';
export { ToastsStore } from './toasts/toasts-store.ts';
