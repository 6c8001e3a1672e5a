export { readSettings, SETTING_NAMES, type Settings } from './settings.ts';
export { isOfThisMachine } from './published.ts';
export { SettingsError } from './settings-error.ts';
export { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
