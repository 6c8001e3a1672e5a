import type { ComposerPreferences } from '@duet/core/messaging';
import { messagingParts } from '@duet/core/messaging/testing';
import type { Language } from '@duet/core/tenant';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { loadTexts, TextProvider, Translator } from '../../i18n/index.ts';
import { StoreSourceContext, type StoreSource } from '../../mobx/index.ts';
import { permissionIn } from '../../onboarding/testing/index.ts';
import { ConversationPane } from '../conversation-pane.tsx';
import { ConversationStore } from '../conversation-store.ts';
import { PictureStore } from '../picture-store.ts';
import { PICTURE_STORE } from '../store-tokens.ts';

function preferences(): ComposerPreferences {
  let enterSends = true;
  return {
    enterSends: () => enterSends,
    setEnterSends: (on) => {
      enterSends = on;
    },
  };
}

/** Opens `c1` on a real store over core's fakes, in a pane as high as a phone. */
export async function renderConversation(parts = messagingParts(), language: Language = 'en') {
  const translator = new Translator(language, loadTexts, (_, room, key) => {
    throw new Error(`${room}.${key} has no text`);
  });
  await translator.open(['messaging', 'onboarding', 'errors', 'kit']);
  const { openConversation, loadMessages, sendMessage, sendPhoto, typing, drafts, clock } = parts;
  const store = new ConversationStore('c1', parts.conversations, parts.profiles, parts.session, {
    open: openConversation,
    load: loadMessages,
    sendMessage,
    sendPhoto,
    typing,
    drafts,
    preferences: preferences(),
    clock,
    permission: permissionIn(parts.session),
    paywall: parts.paywall,
  });
  const factories = new Map<unknown, () => object>([[PICTURE_STORE, () => new PictureStore(parts.downloadPhoto)]]);
  await store.load();
  const screen = await render(
    <MemoryRouter initialEntries={['/en/app/messages/c1']}>
      <StoreSourceContext value={((token: unknown) => factories.get(token)) as StoreSource}>
        <TextProvider translator={translator}>
          <div data-room="" style={{ display: 'grid', blockSize: 600 }}>
            <ConversationPane store={store} />
          </div>
        </TextProvider>
      </StoreSourceContext>
    </MemoryRouter>,
  );
  onTestFinished(() => {
    store.dispose();
  });
  return { ...parts, store, screen };
}
