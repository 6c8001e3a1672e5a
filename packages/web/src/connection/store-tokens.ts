import { storeToken } from '../state/index.ts';
import type { BannerStore } from './banner/banner-store.ts';
import type { ToastsStore } from './toasts/toasts-store.ts';

export const BANNER_STORE = storeToken<BannerStore>('BannerStore');
export const TOASTS_STORE = storeToken<ToastsStore>('ToastsStore');
