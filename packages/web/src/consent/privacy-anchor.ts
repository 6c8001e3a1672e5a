/** The fragment by which an address asks for the panel. */
export const PRIVACY_ANCHOR = 'privacy-choices';
