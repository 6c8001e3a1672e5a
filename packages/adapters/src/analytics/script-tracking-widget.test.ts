import { FakeClock, FakeLogger } from '@duet/core/kernel/testing';
import { expect, it } from 'vitest';
import { FakePage } from '../provider-script/testing/index.ts';
import { ScriptTrackingWidget } from './script-tracking-widget.ts';

const SCRIPT = 'https://tracking.example/widget.js';

function setUp(scripts: Record<string, object>) {
  const page = new FakePage({ location: { origin: 'https://duet.example' } }, scripts);
  const logger = new FakeLogger();
  return { page, logger, widget: new ScriptTrackingWidget(page.loader(new FakeClock(), [SCRIPT]), SCRIPT, logger) };
}

it('fetches the tenant’s own script once, vouched for', async () => {
  const { page, widget } = setUp({ [SCRIPT]: {} });
  expect([await widget.load(), await widget.load()]).toEqual([true, true]);
  expect(page.fetched).toEqual([SCRIPT]);
  expect([...page.policies.keys()]).toEqual(['duet', 'default']);
});

it('reports it where the script is blocked, and leaves nothing in the page', async () => {
  const { page, logger, widget } = setUp({});
  expect(await widget.load()).toBe(false);
  expect([page.elements, logger.events]).toEqual([0, ['tracking.script-blocked']]);
});
