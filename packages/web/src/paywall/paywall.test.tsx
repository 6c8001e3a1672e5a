import { LANGUAGES } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../testing/index.ts';
import { Paywall } from './index.ts';

const draw = ({ title, text }: { readonly title: string; readonly text: string }) => `${title} | ${text}`;

const PLANS = 'Choose how you would like to meet';
const FREE = 'You don’t need a subscription yet: these are the plans for afterwards.';
const MESSAGES =
  'To send messages you need a subscription. What you wrote is saved, and waits for you in the conversation.';
const PHOTOS = 'To send photos you need a subscription. It lets you write and read every answer, too.';
const READING = 'To read the whole conversation and answer, you need a subscription.';

describe('the paywall', () => {
  it.each([
    ['navigation', false, 'Looking around is free. A subscription is for those who would like to talk.'],
    ['navigation', true, FREE],
    [
      'login_paywall',
      false,
      'Welcome! Looking around is free. With a subscription you can write to everybody you like.',
    ],
    ['login_paywall', true, FREE],
    ['send_message', false, MESSAGES],
    ['send_message', true, MESSAGES],
    ['send_photo', false, PHOTOS],
    ['send_photo', true, PHOTOS],
    ['subscribe_prompt', false, READING],
    ['subscribe_prompt', true, READING],
  ] as const)('above the plans says what is missing for %s, in the free week (%s)', async (source, isInTrial, text) => {
    const { container } = await renderApp(
      <Paywall place="plans" source={source} isInTrial={isInTrial}>
        {draw}
      </Paywall>,
      { namespaces: ['payments'] },
    );
    expect(container.textContent).toBe(`${PLANS} | ${text}`);
  });

  it.each([
    [
      'send_message',
      'Keep the conversation going | Sending messages is part of a subscription. What you wrote is saved here for you.',
    ],
    [
      'send_photo',
      'Send photos, too | Sending photos is part of a subscription, and so is writing. Nothing has been sent: your photo is kept here for a day.',
    ],
    ['subscribe_prompt', 'There is more to read | With a subscription you can read the whole conversation and answer.'],
  ] as const)('in a conversation says what is missing for %s', async (source, words) => {
    const { container } = await renderApp(
      <Paywall place="conversation" source={source}>
        {draw}
      </Paywall>,
      { namespaces: ['messaging'] },
    );
    expect(container.textContent).toBe(words);
  });

  it.each(LANGUAGES)('has words of its own for each source in %s', async (language) => {
    const sources = ['send_message', 'send_photo', 'subscribe_prompt'] as const;
    const { container } = await renderApp(
      sources.map((source) => (
        <div key={source}>
          <Paywall place="conversation" source={source}>
            {draw}
          </Paywall>
          <Paywall place="plans" source={source} isInTrial={false}>
            {draw}
          </Paywall>
        </div>
      )),
      { namespaces: ['messaging', 'payments'], language },
    );
    expect(new Set([...container.children].map((one) => one.textContent)).size).toBe(sources.length);
  });
});
