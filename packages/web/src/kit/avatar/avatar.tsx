import { useContext, useState } from 'react';
import { useText } from '../../i18n/index.ts';
import styles from './avatar.module.css';
import { classNames } from '../class-names.ts';
import { PhotoRenewalContext } from '../photo/photo-renewal.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface AvatarProps {
  /** Whose it is; without a photo that loads its first letter is shown. */
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large';
  /** Shows a dot and reports it in words. */
  readonly online?: boolean;
}

/** A small round portrait beside the name it belongs to; it therefore does not repeat the name to readers. */
export function Avatar({ name, src, size = 'medium', online = false }: AvatarProps) {
  const t = useText('kit');
  const renew = useContext(PhotoRenewalContext);
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classNames(styles['avatar'], styles[size])}>
      {src === undefined || src === failed ? (
        <span className={styles['letter']} aria-hidden="true">
          {Array.from(name)[0]?.toLocaleUpperCase()}
        </span>
      ) : (
        <img
          className={styles['photo']}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => {
            setFailed(src);
            renew(src);
          }}
        />
      )}
      {online && (
        <span className={styles['online']}>
          <VisuallyHidden>{t('online')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
