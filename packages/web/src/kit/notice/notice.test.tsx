import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LinkButton } from '../link-button/link-button.tsx';
import { renderKit } from '../testing/render-kit.tsx';
import { Notice } from './notice.tsx';

const colourOf = (name: string) => getComputedStyle(page.getByRole('link', { name }).element()).color;

it('a button within a notice keeps its own colour, a link takes that of the text', async () => {
  await renderKit(
    <>
      <LinkButton href="#outside">Outside</LinkButton>
      <Notice tone="problem" action={<LinkButton href="#inside">Inside</LinkButton>}>
        <p data-testid="text">
          Read <a href="#more">more</a>
        </p>
      </Notice>
    </>,
  );
  expect(colourOf('Inside')).toBe(colourOf('Outside'));
  expect(colourOf('more')).toBe(getComputedStyle(page.getByTestId('text').element()).color);
  expect(colourOf('more')).not.toBe(colourOf('Inside'));
});
