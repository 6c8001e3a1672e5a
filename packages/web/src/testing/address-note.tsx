import { useLocation } from '../routes/index.ts';

/** The app's address as a note on the page, for a test to read. */
export function AddressNote() {
  const { pathname, search } = useLocation();
  return (
    <p role="note" aria-label="address">
      {pathname + search}
    </p>
  );
}
