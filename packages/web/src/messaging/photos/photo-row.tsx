import type { Message, OutgoingMessage } from '@duet/core/messaging';
import { useContext, useEffect, type ReactNode } from 'react';
import { useText } from '../../i18n/index.ts';
import { BehindContext, Button, classNames, Icon } from '../../kit/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { DeliveryStatus, ownRowsLive, type MessageRowProps } from '../thread/message-row.tsx';
import styles from '../thread/message-row.module.css';
import { OutgoingStatus, type OutgoingStatusProps } from '../thread/outgoing-row.tsx';
import type { PictureSource } from './picture-store.ts';
import { PICTURE_STORE } from '../index.ts';
import type { LargePhoto } from './thread-photos.ts';

export interface PhotoRowProps extends Omit<OutgoingStatusProps, 'outgoing'> {
  /** One of the two: a photo that has arrived, or one pending. */
  readonly message?: Message;
  readonly outgoing?: OutgoingMessage;
  readonly own: boolean;
  /** The partner's, for words in place of the picture. */
  readonly name: string;
  readonly starts: boolean;
  readonly ends: boolean;
  readonly deliveryStatus?: MessageRowProps['deliveryStatus'];
  readonly showsStatus?: MessageRowProps['showsStatus'];
  /** What the member can do about a photo of the partner's. */
  readonly menu?: ReactNode;
  readonly onEnlarge: (photo: LargePhoto) => void;
}

/**
 * A photo in the thread, from the moment it is chosen on. The same row is kept before and after it has been sent, so that its
 * picture stays as it is.
 */
export const PhotoRow = observer(function PhotoRow(props: PhotoRowProps) {
  const { message, outgoing, own, starts, ends, deliveryStatus, showsStatus } = props;
  const content = outgoing?.content;
  const isUploading = outgoing?.status === 'sending' && content?.kind === 'photo';
  return (
    <div
      className={classNames(styles['row'], own && styles['own'], starts && styles['starts'], ends && styles['ends'])}
      aria-live={ownRowsLive(own)}
    >
      <div className={styles['withMenu']}>
        <div className={styles['frame']}>
          <PictureInFrame {...props} />
          {isUploading && <UploadProgress share={content.progress} />}
        </div>
        {props.menu}
      </div>
      {message && <DeliveryStatus deliveryStatus={deliveryStatus} showsStatus={showsStatus} />}
      {outgoing && <OutgoingStatus {...props} outgoing={outgoing} />}
    </div>
  );
});

const PictureInFrame = observer(function PictureInFrame({ message, outgoing, own, name, onEnlarge }: PhotoRowProps) {
  const t = useText('messaging');
  const store = usePicture({ message, local: localFileOf(message, outgoing) });
  const alt = own ? t('picture.own') : t('picture.partner', { name });
  const { picture } = store;
  switch (picture.status) {
    case 'shown':
      return (
        <button
          type="button"
          className={styles['picture']}
          onClick={() => {
            onEnlarge({ file: picture.file, alt });
          }}
        >
          <img src={picture.address} alt={alt} decoding="sync" onError={store.handleDrawFailure} />
        </button>
      );
    case 'loading':
      return <PhotoCaption alt={alt} text={t('picture.loading')} />;
    case 'unseen':
      return <PhotoCaption alt={alt} text={t('picture.unseen')} />;
    case 'failed':
      return (
        <div className={classNames(styles['picture'], styles['missing'])}>
          <p>{t('picture.missing')}</p>
          <Button variant="secondary" size="small" onClick={store.retry}>
            {t('tryAgain')}
          </Button>
        </div>
      );
  }
});

/** Takes the picture's place while there is none. */
function PhotoCaption({ alt, text }: { readonly alt: string; readonly text: string }) {
  return (
    <div className={classNames(styles['picture'], styles['missing'])} role="img" aria-label={`${alt}. ${text}`}>
      <Icon name="photo" />
      <p>{text}</p>
    </div>
  );
}

function UploadProgress({ share }: { readonly share: number }) {
  const t = useText('messaging');
  return <progress className={styles['progress']} value={share} max={1} aria-label={t('uploading')} />;
}

function usePicture({ local, message }: PictureSource) {
  const store = useStore(PICTURE_STORE);
  const isBehind = useContext(BehindContext);
  useEffect(() => {
    if (!isBehind) store.retryFailed();
  }, [store, isBehind]);
  useEffect(() => {
    // Nobody sees it behind the list.
    if (!isBehind) store.showSource({ local, message });
  }, [store, local, message, isBehind]);
  return store;
}

function localFileOf(message: Message | undefined, outgoing: OutgoingMessage | undefined) {
  return outgoing?.content.kind === 'photo' ? outgoing.content.file : message?.local?.file;
}
