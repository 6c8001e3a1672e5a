import { useContext, useState } from 'react';
import { useText } from '../../i18n/index.ts';
import styles from './avatar.module.css';
import { classNames } from '../class-names.ts';
import { PhotoRenewalContext } from '../photo/photo-renewal.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface AvatarProps {
  /** Whose it is; without a photo that loads its first letter is shown. */
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large';
  /** Shows a dot and reports it in words. */
  readonly online?: boolean;
  /** What stays visible of the photo, as CSS's `object-position`. */
  readonly position?: string | undefined;
  /** Words for a photo that others do not see yet; shown as a small clock. */
  readonly waiting?: string | undefined;
}

/** A small round portrait beside the name it belongs to; it therefore does not repeat the name to readers. */
export function Avatar({ name, src, size = 'medium', online = false, position, waiting }: AvatarProps) {
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
          style={{ objectPosition: position }}
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
      {waiting !== undefined && (
        <span className={styles['waiting']} title={waiting}>
          <Icon name="clock" size="small" />
          <VisuallyHidden>{waiting}</VisuallyHidden>
        </span>
      )}
      {online && (
        <span className={styles['online']}>
          <VisuallyHidden>{t('online')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
