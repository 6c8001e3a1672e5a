import { aTenant } from '@duet/core/tenant/testing';
import { ClearSession, MemberDrafts } from '@duet/core/session';
import { FakeNavigation } from '@duet/core/session/testing';
import { ContainerModule } from 'inversify';
import { describe, expect, it } from 'vitest';
import { noEarlyInput } from '../early/index.ts';
import { loadTexts, Translator } from '../i18n/index.ts';
import { AppContainer, BASE_MODULES, frameModule, TOKENS } from './index.ts';

const roomFiles = import.meta.glob<Readonly<Record<string, unknown>>>('./*-module.ts', { eager: true });
const tokenFiles = import.meta.glob<Readonly<Record<string, symbol>>>('../*/store-tokens.ts', { eager: true });

const rooms = Object.values(roomFiles)
  .flatMap((file) => Object.values(file))
  .filter((exported) => exported instanceof ContainerModule);
const storeTokens = Object.values(tokenFiles).flatMap((file) => Object.entries(file));

function aContainer(): AppContainer {
  const container = new AppContainer();
  const frame = {
    tenant: aTenant(),
    deployment: { providers: {}, deployment: {}, endpoints: {} },
    navigation: new FakeNavigation(),
    translator: new Translator('en', loadTexts, (_language, _room, key) => key),
    earlyInput: noEarlyInput,
    storage: { local: () => window.localStorage, tab: () => window.sessionStorage },
  };
  container.load(frameModule(frame), ...BASE_MODULES);
  return container;
}

describe('the composition root', () => {
  it.each(Object.entries(TOKENS))('gives whoever asks for %s something', (_, token) => {
    const container = aContainer();
    container.load(...rooms);
    expect(container.get<unknown>(token)).toBeDefined();
  });

  it.each(storeTokens)('has a factory for %s', (_, token) => {
    const container = aContainer();
    container.load(...rooms);
    expect(container.stores(token)).toBeInstanceOf(Function);
  });

  it('loads a room once, however many routes bring it', () => {
    const container = aContainer();
    const token = Symbol('once');
    const room = new ContainerModule(({ bind }) => {
      bind<string>(token).toConstantValue('here');
    });
    container.load(room, room);
    container.load(room);
    expect(container.get<string>(token)).toBe('here');
  });

  it('keeps what a member has typed over the end of a session, for that member alone', () => {
    const container = aContainer();
    container.load(...rooms);
    const [drafts, answers, messages] = [
      container.get(MemberDrafts),
      container.get(TOKENS.answerDrafts),
      container.get(TOKENS.draftVault),
    ];
    const typed = () => [answers.read('summary'), messages.read('c1')];
    const type = () => {
      answers.keep('summary', 'half an answer');
      messages.keep('c1', 'half a message');
    };
    drafts.belongTo('m1');
    type();
    container.get(ClearSession).execute({ hasExpired: true });
    drafts.belongTo('m1');
    expect(typed()).toEqual(['half an answer', 'half a message']);
    drafts.belongTo('m2');
    expect(typed()).toEqual([undefined, '']);
    type();
    container.get(ClearSession).execute();
    expect(typed()).toEqual([undefined, '']);
  });
});
