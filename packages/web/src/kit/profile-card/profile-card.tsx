import type { LastSeen } from '@duet/core/profile';
import { useContext, useState } from 'react';
import { useText, type ReadText } from '../../i18n/index.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { PhotoRenewalContext } from '../photo/photo-renewal.ts';
import { usePreview, type PreviewedImage } from '../photo/use-preview.ts';
import styles from './profile-card.module.css';

export interface ProfileCardProps {
  readonly href: string;
  readonly name: string;
  readonly age?: number | undefined;
  readonly town?: string | undefined;
  /** The name of the country, where it is worth telling. */
  readonly country?: string | undefined;
  readonly photo: string | undefined;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  /** Drawn in the photo's place until it arrives, a picture as CSS says one. */
  readonly preview?: string | undefined;
  /** What stays visible of the photo, as CSS's `object-position`. */
  readonly position?: string | undefined;
  readonly eager?: boolean;
  /** How lately they were here, where that is shown. */
  readonly seen?: LastSeen | undefined;
  /** Short answers that the tenant shows on cards. */
  readonly facts?: readonly string[];
  /** Words of the ribbon, e.g. "Spotlight"; none without. */
  readonly ribbon?: string | undefined;
  /** Words for what already happened between both, e.g. "You liked Maya". */
  readonly mark?: string | undefined;
  /** -1 within a grid, where arrow keys lead to all cards but one. */
  readonly tabIndex?: 0 | -1;
}

/**
 * A member in the grid: the portrait leads, and the name is on a scrim at its foot. The whole card is one link, of four
 * elements where nothing is special about it, which one component draws: a grid has dozens of cards in the document and draws them
 * while it scrolls.
 */
export function ProfileCard(props: ProfileCardProps) {
  const { href, ribbon, tabIndex } = props;
  const t = useText('kit');
  const failure = usePhotoFailure(props.photo);
  const previewed = usePreview(props.preview);
  return (
    <Link href={href} tabIndex={tabIndex} className={classNames(styles['card'], ribbon !== undefined && styles['lit'])}>
      {portrait(props, failure, previewed, t)}
      {ribbon !== undefined && (
        <span className={styles['ribbon']}>
          <Icon name="sparkle" size="small" />
          {ribbon}
        </span>
      )}
      {caption(props, t)}
    </Link>
  );
}

/** The photo, in the place that the card keeps for it; one whose link does not load requests a fresh link. */
function portrait(
  { photo, srcSet, sizes, position, eager = false }: ProfileCardProps,
  { hasFailed, onError }: PhotoFailure,
  { image, onLoad }: PreviewedImage,
  t: ReadText,
) {
  if (photo === undefined || hasFailed)
    return (
      <span className={styles['empty']} role="img" aria-label={t('photoMissing')}>
        <Icon name="person" size="large" />
      </span>
    );
  return (
    <img
      ref={image}
      className={styles['photo']}
      sizes={sizes}
      srcSet={srcSet}
      src={photo}
      style={{ objectPosition: position }}
      alt=""
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onLoad={onLoad}
      onError={onError}
    />
  );
}

interface PhotoFailure {
  readonly hasFailed: boolean;
  readonly onError: () => void;
}

/** Whether a photo's link did not load; a fresh link is requested then. */
function usePhotoFailure(photo: string | undefined): PhotoFailure {
  const renew = useContext(PhotoRenewalContext);
  const [failed, setFailed] = useState<string>();
  return {
    hasFailed: photo !== undefined && photo === failed,
    onError: () => {
      if (photo === undefined) return;
      setFailed(photo);
      renew(photo);
    },
  };
}

/** Name and age, then the place, then answers, then what happened: a line each. */
function caption({ name, age, town, country, seen, facts = [], mark }: ProfileCardProps, t: ReadText) {
  const place = [town, country].filter((part) => part !== undefined);
  // Text and no element: most were here lately, and a grid has dozens of cards.
  const beside = [
    ...(place.length > 0 ? [place.map(isolated).join(', ')] : []),
    ...(seen === 'day' || seen === 'week' ? [t(`seen.${seen}`)] : []),
  ];
  return (
    <span className={styles['caption']}>
      <span className={styles['name']}>{[isolated(name), age].join(' ')}</span>
      {seen === 'now' && (
        <span className={classNames(styles['online'], beside.length > 0 && styles['beside'])}>{t('seen.now')}</span>
      )}
      {beside.length > 0 && ` ${beside.join(' · ')}`}
      {facts.length > 0 && `\n${facts.map(isolated).join(' · ')}`}
      {mark !== undefined && `\n${mark}`}
    </span>
  );
}

/** Text that reads in its own direction and leaves that of its line alone, as `<bdi>` does, without an element. */
const isolated = (text: string): string => `\u2068${text}\u2069`;
