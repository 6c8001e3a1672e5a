import { createContext, useContext, useEffect } from 'react';

/** The brand's name, which ends every title. */
export const BrandNameContext = createContext('');

/** Titles the window `title · brand` while the component is on the page. */
export function useTitle(title: string): void {
  const brand = useContext(BrandNameContext);
  useEffect(() => {
    document.title = title === '' ? brand : `${title} · ${brand}`;
  }, [title, brand]);
}
