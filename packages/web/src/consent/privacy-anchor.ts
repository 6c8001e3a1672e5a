/** The fragment by which an address requests the panel. */
export const PRIVACY_ANCHOR = 'privacy-choices';
