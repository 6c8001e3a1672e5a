import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../kernel/testing/index.ts';
import { PricingSpinner } from './pricing-spinner.ts';

function setUp() {
  const clock = new FakeClock();
  const spinner = new PricingSpinner(clock);
  return { clock, spinner, visible: () => spinner.visible.get() };
}

describe('the pricing spinner', () => {
  it('shows nothing before prices are requested', () => {
    expect(setUp().visible()).toBe(false);
  });

  it('goes 500 ms after the prices came', () => {
    const { clock, spinner, visible } = setUp();
    spinner.start();
    clock.advance(200);
    spinner.productsLoaded();
    clock.advance(499);
    expect(visible()).toBe(true);
    clock.advance(1);
    expect(visible()).toBe(false);
  });

  it('goes after 3 seconds though no prices came', () => {
    const { clock, spinner, visible } = setUp();
    spinner.start();
    clock.advance(2999);
    expect(visible()).toBe(true);
    clock.advance(1);
    expect(visible()).toBe(false);
  });

  it('stays no longer than 3 seconds when prices come at the last moment', () => {
    const { clock, spinner, visible } = setUp();
    spinner.start();
    clock.advance(2800);
    spinner.productsLoaded();
    clock.advance(200);
    expect(visible()).toBe(false);
  });

  it('is not shown again when prices arrive after it was hidden', () => {
    const { clock, spinner, visible } = setUp();
    spinner.start();
    clock.advance(3000);
    spinner.productsLoaded();
    expect(visible()).toBe(false);
    expect(clock.pending).toBe(0);
  });

  it('takes a full turn again when prices are requested anew', () => {
    const { clock, spinner, visible } = setUp();
    spinner.start();
    clock.advance(2900);
    spinner.start();
    clock.advance(2900);
    expect(visible()).toBe(true);
  });

  it('has no running timer when it is stopped', () => {
    const { clock, spinner, visible } = setUp();
    spinner.start();
    spinner.productsLoaded();
    spinner.stop();
    expect(visible()).toBe(false);
    expect(clock.pending).toBe(0);
  });
});
