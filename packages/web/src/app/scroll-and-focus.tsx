import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Where each page of this visit was left, by the key of its history entry. */
const scrollPositions = new Map<string, number>();

/**
 * Rendered beside a screen; tells a screen reader that the page has changed: focus goes to the heading, or to the first mistake
 * of a form that one was sent to for mistakes, unless the screen has taken it itself; the page is scrolled to its top, or after
 * "back" where it was left.
 */
export function ScrollAndFocus({ onScreenMounted }: { readonly onScreenMounted?: (() => void) | undefined }) {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const isFirst = key === 'default';

  useLayoutEffect(() => onScreenMounted?.(), [onScreenMounted]);
  useLayoutEffect(() => {
    if (!isFirst) window.scrollTo(0, isBack ? (scrollPositions.get(key) ?? 0) : 0);
    const saveScrollPosition = (): void => {
      scrollPositions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', saveScrollPosition, { passive: true });
    return () => {
      window.removeEventListener('scroll', saveScrollPosition);
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
  const invalidField = main.querySelector<HTMLElement>(INVALID_FIELD);
  if (invalidField) {
    invalidField.focus();
    return;
  }
  const target = main.querySelector('h1') ?? main;
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

const INVALID_FIELD = 'input[aria-invalid="true"], select[aria-invalid="true"], textarea[aria-invalid="true"]';
