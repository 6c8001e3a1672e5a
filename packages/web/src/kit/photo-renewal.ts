import { createContext } from 'react';

/** Told of a photo's link that did not load. Links last for hours: whoever knows where it came from may bring a fresh one. */
export type RenewPhoto = (src: string) => void;

/** Without a value nobody brings any, and a photo that does not load is shown as missing. */
export const PhotoRenewalContext = createContext<RenewPhoto>(() => undefined);
