import { useId, type ReactNode } from 'react';

/** A named group of components in the gallery. */
export function GallerySection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section className="gallery-section" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className="gallery-content">{children}</div>
    </section>
  );
}
