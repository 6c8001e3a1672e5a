/* As `src/react.js`, with React's `act`: vitest-browser-react waits by it until the effects of what it renders have run. */
import { act } from 'preact/test-utils';
import React from '../react.js';

export * from '../react.js';
export { act };
export default { ...React, act };
