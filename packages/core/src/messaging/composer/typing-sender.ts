import type { Clock, Logger } from '../../kernel/index.ts';
import type { MessageGateway } from '../message-gateway.port.ts';
import { isBlank } from './is-blank.ts';

/** At most one typing notice each so many milliseconds (MSG-25). */
const THROTTLE = 3000;

/** Notifies the partner that the member is typing (MSG-25, MSG-26). */
export class TypingSender {
  readonly #last = new Map<string, number>();

  constructor(
    private readonly gateway: MessageGateway,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  reset(): void {
    this.#last.clear();
  }

  /** To be called on each change of the text. */
  async execute(conversationId: string, text: string): Promise<void> {
    const last = this.#last.get(conversationId) ?? -Infinity;
    if (isBlank(text) || this.clock.now() - last < THROTTLE) return;
    this.#last.set(conversationId, this.clock.now());
    const result = await this.gateway.sendTyping(conversationId);
    if (!result.ok && result.error.kind !== 'readOnly')
      this.logger.warn('messaging.typing-untold', { kind: result.error.kind });
  }
}
