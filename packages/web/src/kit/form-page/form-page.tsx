import { useEffect, useRef, type ReactNode } from 'react';
import styles from './form-page.module.css';

export interface FormPageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
  /** What became of a form or a link, in its place: the heading takes the focus that would be lost with the form. */
  readonly isOutcome?: boolean;
  /** A way elsewhere, below the form. */
  readonly aside?: ReactNode;
}

/** One form on a card: how every page of a visitor looks but the landing page. */
export function FormPage({ title, lead, children, aside, isOutcome = false }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOutcome) heading.current?.focus();
  }, [isOutcome]);
  return (
    <section className={styles['card']}>
      <h1 ref={heading} tabIndex={isOutcome ? -1 : undefined} className={styles['title']}>
        {title}
      </h1>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
      {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
    </section>
  );
}
