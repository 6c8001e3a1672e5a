import { storeToken } from '../mobx/index.ts';
import type { DepartureStore } from './departure-store.ts';
import type { ForgetfulStore } from './forgetful-store.ts';
import type { GateStore } from './gate-store.ts';
import type { HomeStore } from './home-store.ts';
import type { MemberBarStore } from './member-bar-store.ts';
import type { OverlaysStore } from './overlays-store.ts';
import type { TrackingWidgetStore } from './tracking-widget-store.ts';

export const DEPARTURE_STORE = storeToken<DepartureStore>('DepartureStore');
export const FORGETFUL_STORE = storeToken<ForgetfulStore>('ForgetfulStore');
export const GATE_STORE = storeToken<GateStore>('GateStore');
export const HOME_STORE = storeToken<HomeStore>('HomeStore');
export const MEMBER_BAR_STORE = storeToken<MemberBarStore>('MemberBarStore');
export const OVERLAYS_STORE = storeToken<OverlaysStore>('OverlaysStore');
export const TRACKING_WIDGET_STORE = storeToken<TrackingWidgetStore>('TrackingWidgetStore');
