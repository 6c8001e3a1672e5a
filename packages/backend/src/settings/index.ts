export { readSettings, SETTING_NAMES, type Settings } from './settings.ts';
export { isOfThisMachine } from './published.ts';
export { areSetTogether, readVariables, type Variables } from './read-variables.ts';
export { SettingsError } from './settings-error.ts';
export { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
export { addressVariable } from './variable-kinds.ts';
