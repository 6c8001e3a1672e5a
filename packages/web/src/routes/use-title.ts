import { useEffect } from 'react';
import { useTenant } from '../tenant/index.ts';

/** Titles the window `title · brand` while the component is on the page. */
export function useTitle(title: string): void {
  const { name } = useTenant();
  useEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`;
  }, [title, name]);
}
