/* As `src/react.js`, with React's `act`: vitest-browser-react waits by it until the effects of what it renders have run. */
import React from 'preact/compat';
import { act } from 'preact/test-utils';

export * from '../react.js';
export { act };
export default { ...React, act };
