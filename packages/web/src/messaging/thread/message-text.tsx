import { textParts } from '@duet/core/messaging';
import { Link } from '../../kit/index.ts';
import styles from './message-row.module.css';

/** What somebody has written. A link opens in a tab of its own, which learns nothing of this one and reaches nothing in it. */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <span className={styles['text']} dir="auto">
      {textParts(text).map(({ text: words, href }, at) =>
        href === undefined ? (
          words
        ) : (
          // An address keeps its order in a text that runs the other way.
          <Link key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
            {words}
          </Link>
        ),
      )}
    </span>
  );
}
