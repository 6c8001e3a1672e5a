import XMLBuilder from 'fast-xml-builder';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { brandOf } from '../cards/index.ts';
import { parseSent } from '../http/index.ts';
import type { CreditguardDeals } from './creditguard-deals.ts';

const text = v.optional(v.string(), '');
const sentMessage = v.object({
  ashrait: v.object({
    request: v.object({
      requestId: text,
      command: v.picklist(['doDeal', 'refundDeal', 'inquireTransactions']),
      doDeal: v.optional(
        v.object({
          validation: v.picklist(['TxnSetup', 'AutoComm']),
          total: v.string(),
          currency: v.string(),
          cardId: text,
          uniqueid: text,
          successUrl: text,
        }),
      ),
      refundDeal: v.optional(v.object({ tranId: v.string() })),
      inquireTransactions: v.optional(
        v.object({ queryName: v.string(), mpiTransactionId: text, tranId: text, requestId: text }),
      ),
    }),
  }),
});

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true });
const builder = new XMLBuilder({});
const answerOf = (command: string, result: string, part: object): string =>
  builder.build({ ashrait: { response: { command, result, message: '', [command]: part } } });

/** What CreditGuard answers to one document; `lost` where its answer never arrives, to what it has done or was asked. */
export function answerRelay(document: string, deals: CreditguardDeals): string {
  const { request } = parseSent(sentMessage, parser.parse(document)).ashrait;
  const { command, doDeal, refundDeal, inquireTransactions } = request;
  if (doDeal?.validation === 'TxnSetup') {
    const { id } = deals.setUp({ ...doDeal, returnAddress: doDeal.successUrl });
    const page = new URL(`/provider-mock/creditguard/page?txId=${id}`, doDeal.successUrl);
    return answerOf(command, '000', { mpiHostedPageUrl: page.href, token: id });
  }
  if (doDeal) {
    const { deal, isLost } = deals.charge(doDeal, request.requestId);
    return isLost ? 'lost' : answerOf(command, deal.status, dealFields(deal));
  }
  if (refundDeal) {
    const tranId = deals.refund(refundDeal.tranId);
    return answerOf(command, tranId === undefined ? '004' : '000', { tranId: tranId ?? '' });
  }
  if (inquireTransactions?.queryName === 'mpiTransaction') {
    const found = deals.entered(inquireTransactions.mpiTransactionId);
    if (found === 'lost') return 'lost';
    return answerOf(command, '000', { row: found ? cardFields(found) : '' });
  }
  const { tranId = '', requestId = '' } = inquireTransactions ?? {};
  const deal = deals.find({ tranId, requestId });
  return answerOf(command, '000', { row: deal ? { ...dealFields(deal), status: deal.status } : '' });
}

const dealFields = ({ tranId, total, currency }: { tranId: string; total: string; currency: string }) => ({
  tranId,
  total,
  currency,
});

const cardFields = ({ uniqueid, state, cardId, number }: NonNullable<ReturnType<CreditguardDeals['transaction']>>) => ({
  uniqueid,
  statusCode: state === 'entered' ? '0' : '1',
  cardId,
  cardExpiration: '1234',
  cardMask: `${number.slice(0, 6)}******${number.slice(-4)}`,
  cardBrand: brandOf(number) === 'visa' ? 'Visa' : 'Mastercard',
});
