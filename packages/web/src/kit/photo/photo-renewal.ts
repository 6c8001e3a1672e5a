import { createContext } from 'react';

/** Called with a photo's link that did not load. Links last for hours: whoever knows its source may fetch a fresh one. */
export type RenewPhoto = (src: string) => void;

/** Without a value no link is renewed, and a photo that does not load is shown as missing. */
export const PhotoRenewalContext = createContext<RenewPhoto>(() => undefined);
