import { Component, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lazyComponent } from './lazy-component.tsx';
import { renderKit } from '../testing/render-kit.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
const code = { default: Greeting };
const maya = { name: 'Maya' };
const loader = page.getByRole('status');

/** An error boundary: shows the fault in place of its children. */
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
function silenceConsole(): void {
  const method = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    method.mockRestore();
  });
}

describe('a component whose code comes later', () => {
  it('shows a loader alone, then itself with its neighbours', async () => {
    let finishLoading: (fetched: typeof code) => void = () => undefined;
    const fetching = new Promise<typeof code>((resolve) => {
      finishLoading = resolve;
    });
    const Late = lazyComponent(() => fetching);
    await renderKit(<Late props={maya} after={<p>Arrived</p>} />);
    await expect.element(loader).toBeInTheDocument();
    await expect.element(page.getByText('Arrived')).not.toBeInTheDocument();
    finishLoading(code);
    await expect.element(page.getByText('Hello Maya')).toBeVisible();
    await expect.element(page.getByText('Arrived')).toBeVisible();
    await expect.element(loader).not.toBeInTheDocument();
  });

  it('shows its placeholder in place of the loader, where it has one', async () => {
    const Late = lazyComponent(() => new Promise<typeof code>(() => undefined), <p>Its place</p>);
    await renderKit(<Late props={maya} />);
    await expect.element(page.getByText('Its place')).toBeVisible();
    await expect.element(loader).not.toBeInTheDocument();
  });

  it('is shown when its code arrives after it was drawn and before React has run its effects', async () => {
    let finishLoading: (fetched: typeof code) => void = () => undefined;
    const fetching = new Promise<typeof code>((resolve) => {
      finishLoading = resolve;
    });
    const Late = lazyComponent(() => fetching);
    void Late.preload();
    const Page = () => {
      const [isShown, setShown] = useState(false);
      // No press: what a person presses React draws with its effects at once.
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
        if (isShown) finishLoading(code);
      }, [isShown]);
      return isShown && <Late props={maya} />;
    };
    await renderKit(<Page />);
    window.dispatchEvent(new Event('call-for-code'));
    await expect.element(page.getByText('Hello Maya')).toBeVisible();
  });

  it('is shown in the first render when it was preloaded', async () => {
    const Late = lazyComponent(() => Promise.resolve(code));
    await Late.preload();
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
    const Late = lazyComponent(fetchCode);
    await Promise.all([Late.preload(), Late.preload()]);
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
    const Late = lazyComponent(() => Promise.resolve(code));
    const { rerender } = await renderKit(<Late props={maya} />);
    await expect.element(page.getByText('Hello Maya')).toBeVisible();
    await rerender(<Late props={{ name: 'Noa' }} />);
    await expect.element(page.getByText('Hello Noa')).toBeVisible();
  });
});

describe('code that cannot be had', () => {
  it('is reported to the boundary around it, and fetched anew the next time', async () => {
    silenceConsole();
    const fetchCode = vi.fn(() => Promise.resolve(code)).mockRejectedValueOnce(new Error('The line is down.'));
    const Late = lazyComponent(fetchCode);
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

  it('is reported to who preloaded it, and may still come when it is shown', async () => {
    const fetchCode = vi.fn(() => Promise.resolve(code)).mockRejectedValueOnce(new Error('The line is down.'));
    const Late = lazyComponent(fetchCode);
    await expect(Late.preload()).rejects.toThrow('The line is down.');
    await renderKit(<Late props={maya} />);
    await expect.element(page.getByText('Hello Maya')).toBeVisible();
  });
});
