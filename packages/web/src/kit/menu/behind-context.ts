import { createContext } from 'react';

/** Whether what is drawn here stands behind something else, kept and not seen. A menu closes then: it would lie over what is seen. */
export const BehindContext = createContext(false);
