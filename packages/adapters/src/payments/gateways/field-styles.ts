/** Letters and colours of a place, as providers take them for the fields in their frames. */
export function stylesOf(host: HTMLElement): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const place = getComputedStyle(host);
  const { color, fontFamily, fontSize } = place;
  const faint = place.getPropertyValue('--card-placeholder').trim() || color;
  return { input: { color, 'font-family': fontFamily, 'font-size': fontSize }, '::placeholder': { color: faint } };
}
