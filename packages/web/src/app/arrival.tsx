import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Where each page of this visit was left, by the key of its history entry. */
const scrollPositions = new Map<string, number>();

/**
 * Stands beside a screen and tells a reader that the page has changed: focus goes to the heading, or to the first mistake
 * of a form that one was sent to for mistakes, unless the screen has taken it itself; the page stands at its top, or after
 * "back" where it was left.
 */
export function Arrival({ onArrive }: { readonly onArrive?: (() => void) | undefined }) {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const isFirst = key === 'default';

  useLayoutEffect(() => onArrive?.(), [onArrive]);
  useLayoutEffect(() => {
    if (!isFirst) window.scrollTo(0, isBack ? (scrollPositions.get(key) ?? 0) : 0);
    const remember = (): void => {
      scrollPositions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, [key, isBack, isFirst]);
  useEffect(() => {
    if (!isFirst) focusPage();
  }, [pathname, isFirst]);
  return null;
}

function focusPage(): void {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement)) return;
  const mistake = main.querySelector<HTMLElement>(MISTAKE);
  if (mistake) {
    mistake.focus();
    return;
  }
  const target = main.querySelector('h1') ?? main;
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

const MISTAKE = 'input[aria-invalid="true"], select[aria-invalid="true"], textarea[aria-invalid="true"]';
