/** Tells a screen reader that the page has changed: the focus goes to the first mistake of a form, else to the heading. Nothing where the page has it. */
export function focusPage(): void {
  const main = document.querySelector('main');
  const { activeElement } = document;
  // What has just become inert loses the focus a moment later.
  if (!main || (main.contains(activeElement) && activeElement?.closest('[inert]') === null)) return;
  const invalidField = main.querySelector<HTMLElement>(INVALID_FIELD);
  if (invalidField) {
    invalidField.focus();
    return;
  }
  // Not that of what is kept out of sight.
  const target = main.querySelector<HTMLElement>('h1:not([inert] *)') ?? main;
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

const INVALID_FIELD = 'input[aria-invalid="true"], select[aria-invalid="true"], textarea[aria-invalid="true"]';
