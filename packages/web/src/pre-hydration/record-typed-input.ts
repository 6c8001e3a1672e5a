type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Remembers which fields of a page a person has changed before it is hydrated. The returned function enters the same again, so that
 * the page's own handlers receive it; hydration may have taken it away or not.
 */
export function recordTypedInput(page: ParentNode): () => void {
  const changed = [...page.querySelectorAll<Control>('input, select, textarea')]
    .filter(isChanged)
    .map((control) => [control, stateOf(control)] as const);
  return () => {
    for (const [control, state] of changed) if (control.isConnected) enter(control, state);
  };
}

/** Of a group of radio buttons the one that is chosen. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (!isCheckable(control)) return control.value !== control.defaultValue;
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
}

const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const stateOf = (control: Control): string | boolean => (isCheckable(control) ? control.checked : control.value);

function enter(control: Control, state: string | boolean): void {
  if (typeof state === 'string') control.value = state;
  else if (isCheckable(control)) control.checked = state;
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
