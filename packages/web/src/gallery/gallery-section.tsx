import { useId, type ReactNode } from 'react';
import styles from './gallery.module.css';

/** A named group of components in the gallery. */
export function GallerySection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
