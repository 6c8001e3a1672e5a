import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icon/glyphs.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'information' | 'success' | 'warning' | 'problem';

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  /** It appeared because of something the member did: read it out at once. */
  readonly announce?: boolean;
  /** What can be done about it. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

const ICONS: Readonly<Record<NoticeTone, IconName>> = {
  information: 'info',
  success: 'check',
  warning: 'warning',
  problem: 'warning',
};

/** A message beside its cause. The words carry the meaning; colour and drawing only agree. */
export function Notice({ tone = 'information', title, announce = false, action, children }: NoticeProps) {
  const role = announce ? (tone === 'problem' ? 'alert' : 'status') : undefined;
  return (
    <div className={classNames(styles['notice'], styles[tone])} role={role}>
      <Icon name={ICONS[tone]} />
      <div className={styles['body']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
    </div>
  );
}
