import { err, ok, type Result } from '@duet/core/kernel';
import XMLBuilder from 'fast-xml-builder';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import type { GatewayFailure } from '../gateway/payment-gateway.port.ts';

/** Milliseconds. */
const REQUEST_TIMEOUT = 30_000;
/** The version of CreditGuard's interface that these messages were written for. */
const API_VERSION = '2000';

/** Where CreditGuard answers, and as whom we ask. */
export interface CreditguardAccount {
  /** `https://cgmpi.creditguard.co.il/xpo/Relay`. */
  readonly address: string;
  readonly user: string;
  readonly password: string;
  readonly terminal: string;
  /** The number of our hosted page. */
  readonly merchantId: string;
}

const envelope = v.object({
  ashrait: v.object({ response: v.looseObject({ result: v.string(), message: v.optional(v.string(), '') }) }),
});

// Codes such as `000` are texts; nothing of an answer is expanded.
const parser = new XMLParser({ parseTagValue: false, processEntities: false, ignoreAttributes: true });
const builder = new XMLBuilder({});

/** An answer: CreditGuard's result code beside the part that is named after the command. */
export interface CreditguardAnswer<Part> {
  /** `000` where it was done. */
  readonly result: string;
  readonly part: Part;
}

/** CreditGuard's XML wire: one address, a form with one document. */
export class CreditguardWire {
  constructor(
    readonly account: CreditguardAccount,
    private readonly request: typeof fetch,
  ) {}

  /** `requestId`: CreditGuard answers a repeated one with its first answer. */
  async call<Schema extends v.GenericSchema>(
    command: 'doDeal' | 'refundDeal' | 'inquireTransactions',
    fields: object,
    schema: Schema,
    requestId = '',
  ): Promise<Result<CreditguardAnswer<v.InferOutput<Schema>>, GatewayFailure>> {
    const { address, user, password, terminal } = this.account;
    const message = { terminalNumber: terminal, ...fields };
    const request = { version: API_VERSION, language: 'ENG', requestId, command, [command]: message };
    const document = builder.build({ ashrait: { request } });
    try {
      const answer = await this.request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ user, password, int_in: document }).toString(),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
      if (!answer.ok) return err('unavailable');
      const { response } = v.parse(envelope, parser.parse(await answer.text())).ashrait;
      return ok({ result: response.result, part: v.parse(schema, response[command] ?? {}) });
    } catch {
      // The network, a time-out or an answer that is not CreditGuard's: what happened is not known, and requested again.
      return err('unavailable');
    }
  }
}
