import {
  createPartnerBlocking,
  type BlockPartner,
  type CautionWords,
  type CautionWordsSource,
  type ComposerPreferences,
} from '@duet/core/messaging';
import { messagingParts } from '@duet/core/messaging/testing';
import type { PermissionPrompt } from '@duet/core/onboarding';
import { aPermissionPrompt } from '@duet/core/onboarding/testing';
import { createMemberActions } from '@duet/core/profile';
import { FakeCamera } from '@duet/core/profile/testing';
import type { Language } from '@duet/core/tenant';
import { expect, onTestFinished } from 'vitest';
import { PermissionDialog } from '../../permission-prompt/index.ts';
import { renderApp } from '../../testing/index.ts';
import type { DrawPartnerDialog } from '../conversation/conversation-dialogs.tsx';
import { ConversationScreen } from '../conversation/conversation-screen.tsx';
import { ConversationStore } from '../conversation/conversation-store.ts';
import { PictureStore } from '../photos/picture-store.ts';
import { PICTURE_STORE } from '../index.ts';
import { page } from 'vitest/browser';

function preferences(): ComposerPreferences {
  let enterSends = true;
  return {
    enterSends: () => enterSends,
    setEnterSends: (on) => {
      enterSends = on;
    },
  };
}

/** Blocking the partner over the fakes of `parts`. */
export const partnerBlockingOf = (parts: ReturnType<typeof messagingParts>) =>
  createPartnerBlocking({ ...parts, conversations: parts, memberActions: createMemberActions(parts) });

type Parts = ReturnType<typeof messagingParts>;

/** What a test gives in place of fakes of its own. */
export interface StoreOptions {
  readonly camera?: FakeCamera;
  readonly permission?: PermissionPrompt;
  readonly blockPartner?: BlockPartner;
  readonly cautionWords?: CautionWordsSource;
}

/** The store of a conversation over the fakes of `parts`. */
export const conversationStoreOf = (
  parts: Parts,
  id = 'c1',
  {
    camera = new FakeCamera(),
    permission = aPermissionPrompt(parts.session),
    blockPartner = partnerBlockingOf(parts).blockPartner,
    cautionWords = { read: () => Promise.resolve({ draft: [], money: [] }) },
  }: StoreOptions = {},
): ConversationStore =>
  new ConversationStore(id, parts.conversations, parts.profiles, parts.session, {
    archive: parts.archiveConversation,
    mute: parts.muteConversation,
    remove: parts.deleteConversation,
    inbox: parts.inbox,
    blockPartner,
    navigation: parts.navigation,
    open: parts.openConversation,
    load: parts.loadMessages,
    seen: parts.markSeen,
    followEnd: parts.createFollowEnd(),
    outbox: parts.outbox,
    sendMessage: parts.sendMessage,
    sendPhoto: parts.sendPhoto,
    refusedPhotos: parts.refusedPhotos,
    unsentPhotos: parts.unsentPhotos,
    preparePhoto: parts.preparePhoto,
    camera,
    typing: parts.typing,
    drafts: parts.drafts,
    draftChanges: parts.draftChanges,
    cautionWords,
    preferences: preferences(),
    clock: parts.clock,
    permission,
    paywall: parts.paywall,
  });

/** What reports or blocks the partner, in place of the other feature's. */
export const drawPartnerDialog: DrawPartnerDialog = ({ kind, partner, onBlock, onReported, onClose }) => (
  <section aria-label={`${kind} ${partner.displayName}`}>
    <button onClick={kind === 'block' ? onBlock : onReported}>Do it</button>
    <button onClick={onClose}>Leave it</button>
  </section>
);

/** Opens `c1` on a real store over core's fakes, in a pane as high as a phone. */
export async function renderConversation(
  parts = messagingParts(),
  language: Language = 'en',
  words: CautionWords = { draft: [], money: [] },
) {
  const camera = new FakeCamera();
  const permission = aPermissionPrompt(parts.session);
  const { blockPartner } = partnerBlockingOf(parts);
  const cautionWords = { read: () => Promise.resolve(words) };
  const store = conversationStoreOf(parts, 'c1', { camera, permission, cautionWords, blockPartner });
  store.setShown(true);
  await expect.poll(() => store.isLoading).toBe(false);
  store.composing.start();
  const screen = await renderApp(
    <div data-pane-size="" style={{ display: 'grid', blockSize: 600 }}>
      <ConversationScreen
        store={store}
        permissionPrompt={<PermissionDialog prompt={permission} />}
        drawPartnerDialog={drawPartnerDialog}
        drawPartnerSummary={(partner) => <p>Summary of {partner.displayName}</p>}
      />
    </div>,
    {
      namespaces: ['messaging', 'onboarding', 'camera'],
      language,
      path: '/en/app/messages/c1',
      stores: [[PICTURE_STORE, () => new PictureStore(parts.downloadPhoto)]],
    },
  );
  onTestFinished(() => {
    store.dispose();
  });
  return { ...parts, camera, blockPartner, store, screen };
}

/** The thread. */
export const log = () => page.getByRole('log');
/** The field in which a message is written. */
export const box = () => page.getByRole('textbox', { name: 'Write a message' });
