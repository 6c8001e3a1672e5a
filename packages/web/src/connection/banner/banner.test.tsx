import { err, ok } from '@duet/core/kernel';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderShell } from '../../shell/testing/index.ts';
import { pressWithMouse } from '../../testing/index.ts';
import { Banner } from '../index.ts';

const alert = () => page.getByRole('alert');

describe('the connection banner', () => {
  it('is not there while all is well', async () => {
    await renderShell(<Banner />);
    await expect.element(alert()).not.toBeInTheDocument();
  });

  it.each([
    ['server', 'Our server is having trouble. If something did not work, try it again in a moment.'],
    ['websocket', 'Live updates are interrupted: new messages may come late. We are reconnecting by ourselves.'],
  ] as const)('says in words what a fault of the %s means, once it was looked into', async (fault, words) => {
    const { connection } = await renderShell(<Banner />);
    connection.setFault(fault);
    await expect.element(alert().getByText(words)).toBeVisible();
  });

  it('is shown when the second attempt finds no network either, and is removed when it is back', async () => {
    const { connection, maintenance, clock } = await renderShell(<Banner />);
    maintenance.answers = [err({ kind: 'unreachable' })];
    connection.setFault('network');
    await expect.poll(() => maintenance.checks).toBe(1);
    await expect.element(alert()).not.toBeInTheDocument();
    clock.advance(6000);
    await expect
      .element(
        alert().getByText(
          'Our server does not answer, although your device is online. We keep trying by ourselves; what you write is kept.',
        ),
      )
      .toBeVisible();
    connection.clearFaults('network');
    await expect.element(alert()).not.toBeInTheDocument();
  });

  it('says at once that the device is offline, and goes when the network is back', async () => {
    const { network } = await renderShell(<Banner />);
    network.change(false);
    await expect
      .element(alert().getByText('You are offline. This page goes on as soon as the connection is back.'))
      .toBeVisible();
    network.change(true);
    await expect.element(alert()).not.toBeInTheDocument();
  });

  it('goes by a click on it, and returns for another fault', async () => {
    const { connection, maintenance } = await renderShell(<Banner />);
    maintenance.answers = [ok(false)];
    connection.setFault('server');
    await alert().getByRole('button').click();
    await expect.element(alert()).not.toBeInTheDocument();
    connection.setFault('websocket');
    await expect.element(alert()).toBeVisible();
  });

  it('leaves a button where it is between the down and the up of a press, and comes when that has counted', async () => {
    let presses = 0;
    const { connection } = await renderShell(
      <>
        <Banner />
        <button type="button" onClick={() => (presses += 1)}>
          Pass
        </button>
      </>,
    );
    const release = await pressWithMouse(page.getByRole('button', { name: 'Pass' }).element());
    connection.setFault('server');
    await expect.poll(() => connection.connection.get().server).toBe('reachable');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await release();
    expect(presses).toBe(1);
    await expect.element(alert()).toBeVisible();
  });

  it('is in the language of the page', async () => {
    const { connection } = await renderShell(<Banner />, { language: 'he', path: '/he/app/' });
    connection.setFault('server');
    await expect
      .element(alert().getByText('יש כרגע תקלה בשרת שלנו. אם משהו לא הצליח, כדאי לנסות שוב עוד רגע.'))
      .toBeVisible();
  });
});
