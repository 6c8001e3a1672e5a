/*
 * Stands for React in both clients: what both and their libraries use of React's interface, by Preact, and adjustments for Ariakit. By name,
 * because Ariakit copies the module as an object: whatever it exports would be in every page.
 */
import { options } from 'preact';

export {
  cloneElement,
  Component,
  createContext,
  createElement,
  createRef,
  forwardRef,
  Fragment,
  isValidElement,
  memo,
  StrictMode,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  version,
} from 'preact/compat';

/** Preact would run it only after it has set refs. Without it Ariakit does at once what it would do there, as for older versions of React. */
export const useInsertionEffect = undefined;

const adaptEvent = options.event;

/** What a key press says, as properties of its own, which React's events have: Ariakit copies them to the option that is active. */
const KEY = ['bubbles', 'cancelable', 'key', 'code', 'location', 'repeat', 'ctrlKey', 'shiftKey', 'altKey', 'metaKey'];

/** An event keeps the element of its handler, and lets it be set, as React's does: Ariakit handles some events a moment later. */
options.event = (event) => {
  const adapted = adaptEvent ? adaptEvent(event) : event;
  // What an earlier handler was given would hide whose turn it is.
  delete adapted.currentTarget;
  Object.defineProperty(adapted, 'currentTarget', { value: adapted.currentTarget, writable: true, configurable: true });
  if (adapted instanceof KeyboardEvent && !Object.hasOwn(adapted, 'key'))
    for (const name of KEY) Object.defineProperty(adapted, name, { value: adapted[name], enumerable: true });
  return adapted;
};
