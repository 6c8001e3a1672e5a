import { err, ok, type Clock, type Logger, type Result } from '@duet/core/kernel';
import { requiresCaptcha, type Captcha, type CaptchaFailure, type CaptchaOccasion } from '@duet/core/captcha';
import * as v from 'valibot';
import type { ScriptLoader } from '../provider-script/index.ts';
import type { Deployment } from '../tenant/index.ts';

/** The part of hCaptcha's script that we use; its answers are parsed, not believed. */
export interface HcaptchaSdk {
  /** Answers the widget's id. */
  render(
    container: object,
    settings: {
      readonly sitekey: string;
      readonly size: 'invisible';
      readonly hl: string;
      readonly 'open-callback': () => void;
    },
  ): string;
  /** Rejects with a word such as `challenge-closed` when no token is given. */
  execute(widget: string, options: { readonly async: true }): Promise<unknown>;
  reset(widget: string): void;
}

/** The window once hCaptcha's script has run in it. */
export interface HcaptchaWindow {
  readonly hcaptcha?: HcaptchaSdk;
  readonly location: unknown;
}

/** How a tenant is known to hCaptcha, and for what it asks. */
type Settings = NonNullable<Deployment['providers']['captcha']>;

/** What the captcha needs of the page. */
interface CaptchaEnvironment {
  readonly page: () => HcaptchaWindow;
  /** A place for the widget, which is invisible until it asks something. */
  readonly container: () => object;
  readonly language: () => string;
}

/** How long hCaptcha may think before it either answers or asks the visitor something, in milliseconds. */
const TIMEOUT = 15_000;

const solved = v.object({ response: v.pipe(v.string(), v.minLength(1)) });
/** hCaptcha's words for a check that did not come about. Any other word is a visitor who was not taken for a person. */
const UNAVAILABLE: readonly string[] = ['network-error', 'script-error', 'internal-error', 'out-of-time'];

/**
 * hCaptcha's invisible widget, by its own script: most visitors see nothing of it. Its package for npm is not used,
 * because that one reports to a third party and puts the script in past Trusted Types.
 */
export class HcaptchaSdkCaptcha implements Captcha {
  #widget: string | undefined;
  #cancelTimeout = (): void => undefined;

  constructor(
    private readonly settings: Settings,
    private readonly scripts: ScriptLoader,
    private readonly environment: CaptchaEnvironment,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async solve(occasion: CaptchaOccasion): Promise<Result<string | undefined, CaptchaFailure>> {
    if (!requiresCaptcha(this.settings.asks, occasion)) return ok(undefined);
    const sdk = (await this.scripts.load(this.settings.sdk)) ? this.environment.page().hcaptcha : undefined;
    if (!sdk) return err('unavailable');
    try {
      const answer = v.safeParse(solved, await this.#execute(sdk));
      return answer.success ? ok(answer.output.response) : err('failed');
    } catch (error) {
      return err(this.#failure(error));
    }
  }

  /** A token is good for one call, so the widget is taken back to its start before each. */
  async #execute(sdk: HcaptchaSdk): Promise<unknown> {
    const widget = this.#render(sdk);
    sdk.reset(widget);
    const outOfTime = new Promise<never>((_, reject) => {
      this.#cancelTimeout = this.clock.after(TIMEOUT, () => {
        reject(new Error('out-of-time'));
      });
    });
    try {
      return await Promise.race([sdk.execute(widget, { async: true }), outOfTime]);
    } finally {
      this.#cancelTimeout();
    }
  }

  #render(sdk: HcaptchaSdk): string {
    return (this.#widget ??= sdk.render(this.environment.container(), {
      sitekey: this.settings.siteKey,
      size: 'invisible',
      hl: this.environment.language(),
      // Once a person is asked something, they may take their time.
      'open-callback': () => {
        this.#cancelTimeout();
      },
    }));
  }

  #failure(error: unknown): CaptchaFailure {
    const word = typeof error === 'string' ? error : error instanceof Error ? error.message : '';
    if (word === 'challenge-closed') return 'cancelled';
    this.logger.warn('captcha.unsolved', { known: UNAVAILABLE.includes(word) });
    return UNAVAILABLE.includes(word) ? 'unavailable' : 'failed';
  }
}
