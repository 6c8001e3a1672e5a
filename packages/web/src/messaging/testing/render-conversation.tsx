import { createPartnerBlocking, type CautionWords, type ComposerPreferences } from '@duet/core/messaging';
import { messagingParts } from '@duet/core/messaging/testing';
import { aPermissionPrompt } from '@duet/core/onboarding/testing';
import { createMemberActions } from '@duet/core/profile';
import { FakeCamera } from '@duet/core/profile/testing';
import type { Language } from '@duet/core/tenant';
import { onTestFinished } from 'vitest';
import { PermissionDialog } from '../../permission-prompt/index.ts';
import { renderApp } from '../../testing/index.ts';
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

/** Opens `c1` on a real store over core's fakes, in a pane as high as a phone. */
export async function renderConversation(
  parts = messagingParts(),
  language: Language = 'en',
  words: CautionWords = { draft: [], money: [] },
) {
  const camera = new FakeCamera();
  const { archiveConversation, openConversation, loadMessages, outbox, sendMessage, sendPhoto, typing, drafts, clock } =
    parts;
  const { blockPartner } = partnerBlockingOf(parts);
  const permission = aPermissionPrompt(parts.session);
  const store = new ConversationStore('c1', parts.conversations, parts.profiles, parts.session, {
    archive: archiveConversation,
    mute: parts.muteConversation,
    remove: parts.deleteConversation,
    inbox: parts.inbox,
    blockPartner,
    navigation: parts.navigation,
    open: openConversation,
    load: loadMessages,
    seen: parts.markSeen,
    followEnd: parts.createFollowEnd(),
    outbox,
    sendMessage,
    sendPhoto,
    refusedPhotos: parts.refusedPhotos,
    unsentPhotos: parts.unsentPhotos,
    preparePhoto: parts.preparePhoto,
    camera,
    typing,
    drafts,
    draftChanges: parts.draftChanges,
    cautionWords: { read: () => Promise.resolve(words) },
    preferences: preferences(),
    clock,
    permission,
    paywall: parts.paywall,
  });
  await store.load();
  store.composing.start();
  const screen = await renderApp(
    <div data-pane-size="" style={{ display: 'grid', blockSize: 600 }}>
      <ConversationScreen
        store={store}
        permissionPrompt={<PermissionDialog prompt={permission} />}
        drawPartnerDialog={({ kind, partner, onBlock, onReported, onClose }) => (
          <section aria-label={`${kind} ${partner.displayName}`}>
            <button onClick={kind === 'block' ? onBlock : onReported}>Do it</button>
            <button onClick={onClose}>Leave it</button>
          </section>
        )}
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
