import type { PaywallSource } from '@duet/core/analytics';
import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';

/** What a conversation refuses without a subscription. */
export type RefusedSource = Exclude<PaywallSource, 'navigation' | 'login_paywall'>;

type PaywallProps = {
  /** Draws the words in the frame of the place: a dialog, a notice, the head of a page. */
  readonly children: (words: { readonly title: string; readonly text: string }) => ReactNode;
} & (
  | { readonly place: 'conversation'; readonly source: RefusedSource }
  | { readonly place: 'plans'; readonly source: PaywallSource; readonly isInTrial: boolean }
);

/** What is missing without a subscription and why, by what the member wanted (PAY-32). */
export function Paywall(props: PaywallProps) {
  const t = useText(props.place === 'plans' ? 'payments' : 'messaging');
  const [title, text] = textKeys(props);
  return props.children({ title: t(title), text: t(text) });
}

/** By place and source: in a conversation a group of `messaging` with title and text, above the plans texts of `payments`. */
function textKeys(props: PaywallProps): readonly [title: string, text: string] {
  const { place, source } = props;
  if (place === 'conversation') {
    const group = source === 'subscribe_prompt' ? 'subscribePrompt' : `upsell.${source}`;
    return [`${group}.title`, `${group}.text`];
  }
  const isRefused = source !== 'navigation' && source !== 'login_paywall';
  // Nothing is missing yet while the free week runs.
  if (props.isInTrial && !isRefused) return ['subscribe.title', 'subscribe.leadInTrial'];
  return ['subscribe.title', source === 'navigation' ? 'subscribe.lead' : `subscribe.why.${source}`];
}
