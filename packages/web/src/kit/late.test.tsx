import { Component, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { late } from './late.tsx';
import { renderKit } from './testing/render-kit.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
const code = { default: Greeting };
const maya = { name: 'Maya' };
const loader = page.getByRole('status');

/** What stands around a page: tells of a fault in place of its children. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly fault?: unknown }> {
  override readonly state: { readonly fault?: unknown } = {};
  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }
  override render() {
    return this.state.fault instanceof Error ? <p role="alert">{this.state.fault.message}</p> : this.props.children;
  }
}

/** React prints a fault that a boundary has caught; the test is about what a person sees. */
function silencePrints(): void {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    print.mockRestore();
  });
}

describe('a component whose code comes later', () => {
  it('shows a loader alone, then itself with what stands beside it', async () => {
    let arrive: (fetched: typeof code) => void = () => undefined;
    const fetching = new Promise<typeof code>((resolve) => {
      arrive = resolve;
    });
    const Late = late(() => fetching);
    await renderKit(<Late props={maya} after={<p>Arrived</p>} />);
    await expect.element(loader).toBeInTheDocument();
    await expect.element(page.getByText('Arrived')).not.toBeInTheDocument();
    arrive(code);
    await expect.element(page.getByText('Hello Maya')).toBeVisible();
    await expect.element(page.getByText('Arrived')).toBeVisible();
    await expect.element(loader).not.toBeInTheDocument();
  });

  it('stands there too when its code arrives after it was drawn and before React has run its effects', async () => {
    let arrive: (fetched: typeof code) => void = () => undefined;
    const fetching = new Promise<typeof code>((resolve) => {
      arrive = resolve;
    });
    const Late = late(() => fetching);
    void Late.prepare();
    const Page = () => {
      const [isShown, setShown] = useState(false);
      // No press: what somebody presses React draws with its effects at once.
      useEffect(() => {
        const show = () => {
          setShown(true);
        };
        window.addEventListener('call-for-code', show);
        return () => {
          window.removeEventListener('call-for-code', show);
        };
      }, []);
      useLayoutEffect(() => {
        if (isShown) arrive(code);
      }, [isShown]);
      return isShown && <Late props={maya} />;
    };
    await renderKit(<Page />);
    window.dispatchEvent(new Event('call-for-code'));
    await expect.element(page.getByText('Hello Maya')).toBeVisible();
  });

  it('stands there at once when it was prepared', async () => {
    const Late = late(() => Promise.resolve(code));
    await Late.prepare();
    const loaders: number[] = [];
    const Watch = () => {
      loaders.push(loader.elements().length);
      return null;
    };
    await renderKit(<Late props={maya} after={<Watch />} />);
    expect(page.getByText('Hello Maya').elements()).toHaveLength(1);
    expect(loaders).toEqual([0]);
  });

  it('is fetched once, however often it is prepared and shown', async () => {
    const fetchCode = vi.fn(() => Promise.resolve(code));
    const Late = late(fetchCode);
    await Promise.all([Late.prepare(), Late.prepare()]);
    await renderKit(
      <>
        <Late props={maya} />
        <Late props={{ name: 'Noa' }} />
      </>,
    );
    await expect.element(page.getByText('Hello Noa')).toBeVisible();
    expect(fetchCode).toHaveBeenCalledOnce();
  });

  it('follows its properties', async () => {
    const Late = late(() => Promise.resolve(code));
    const { rerender } = await renderKit(<Late props={maya} />);
    await expect.element(page.getByText('Hello Maya')).toBeVisible();
    await rerender(<Late props={{ name: 'Noa' }} />);
    await expect.element(page.getByText('Hello Noa')).toBeVisible();
  });
});

describe('code that cannot be had', () => {
  it('is told to the boundary around it, and fetched anew the next time', async () => {
    silencePrints();
    const fetchCode = vi.fn(() => Promise.resolve(code)).mockRejectedValueOnce(new Error('The line is down.'));
    const Late = late(fetchCode);
    const shown = (attempt: string) => (
      <Boundary key={attempt}>
        <Late props={maya} />
      </Boundary>
    );
    const { rerender } = await renderKit(shown('first'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('The line is down.');
    await rerender(shown('second'));
    await expect.element(page.getByText('Hello Maya')).toBeVisible();
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });

  it('is told to who prepared it, and may still come when it is shown', async () => {
    const fetchCode = vi.fn(() => Promise.resolve(code)).mockRejectedValueOnce(new Error('The line is down.'));
    const Late = late(fetchCode);
    await expect(Late.prepare()).rejects.toThrow('The line is down.');
    await renderKit(<Late props={maya} />);
    await expect.element(page.getByText('Hello Maya')).toBeVisible();
  });
});
