import { Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip, type BrotliOptions } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Coding = 'br' | 'gzip';

/** Bytes that fit the packet that is sent anyway. */
const SMALLEST = 1024;
/** What is made for one answer is not worth more of a processor; files of the build are compressed by the build, as far as it goes. */
const QUICK: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESSIBLE = /^(?:application\/json|image\/svg\+xml|text\/)/;
/** How an answer spells the token of a session (`session.tokenAnswer`). */
const TOKEN = '"token":';

const whole = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Compresses answers that are texts of more than a packet, as the client accepts it; a stream is compressed as it comes. Not those
 * that hold a session's token: their length would tell something of it to whoever puts words beside it (BREACH). Other answers
 * hold secrets too, but no other site can make a member's browser ask for them: there are no cookies.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isCompressible(reply)) return payload;
    if (payload instanceof Readable) return compressStream(request, reply, payload);
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (Buffer.byteLength(payload) < SMALLEST || payload.includes(TOKEN)) return payload;
    const coding = announce(request, reply);
    if (coding === undefined) return payload;
    return coding === 'br' ? whole.br(payload, QUICK) : whole.gzip(payload);
  });
}

const isCompressible = (reply: FastifyReply): boolean =>
  reply.getHeader('content-encoding') === undefined && COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''));

function compressStream(request: FastifyRequest, reply: FastifyReply, payload: Readable): Readable {
  if (Number(reply.getHeader('content-length') ?? SMALLEST) < SMALLEST) return payload;
  const coding = announce(request, reply);
  if (coding === undefined) return payload;
  const compressed: Transform = coding === 'br' ? createBrotliCompress(QUICK) : createGzip();
  payload.once('error', (error) => {
    // Where nothing was sent yet, a failure is sent instead, as it is.
    reply.removeHeader('content-encoding');
    compressed.destroy(error);
  });
  compressed.once('close', () => payload.destroy());
  return payload.pipe(compressed);
}

/** Writes the headers of the coding that the client is answered with. Undefined where it takes none of ours. */
function announce({ headers, method }: FastifyRequest, reply: FastifyReply): Coding | undefined {
  addVary(reply);
  const coding = method === 'HEAD' ? undefined : acceptedCoding(headers['accept-encoding']);
  if (coding === undefined) return undefined;
  reply.header('content-encoding', coding).removeHeader('content-length');
  return coding;
}

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
}

/** The better one of those that are accepted at all: brotli, else gzip. */
export function acceptedCoding(header: string | readonly string[] | undefined): Coding | undefined {
  const accepted = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
        return [name, Number(quality)] as const;
      }),
  );
  const isAccepted = (coding: Coding): boolean => (accepted.get(coding) ?? accepted.get('*') ?? 0) > 0;
  return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : undefined;
}
