/** A piece of a message's text, and the address it leads to if it is a link. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** An address of the web. A mark of direction ends it: what follows one can be shown in another order than it has. */
const ADDRESS = /(?<![\p{L}\p{N}@/.])(?:https?:\/\/|www\.)[^\s<>"“”«»\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/giu;
const HOST = /^(?:https?:\/\/)?([^/?#]+)/iu;
/** A host with a dot, of letters, digits and what joins them: nothing else looks like the end of a host, or is not seen. */
const NAMED_HOST = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}-]+\.?(?::\d+)?$/u;
/** Letters of which some look like Latin ones. */
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\u0250-\u02AF]/u;
/** What ends a sentence, and not an address. Found from its first mark only: tried from each mark, a long row would take its square. */
const TRAILING = /(?<![.,;:!?…'’)\]}])[.,;:!?…'’)\]}]+$/u;

/**
 * The text with its links: addresses of the web that say where they lead. One with a name before an @ does not: `https://bank.example@other.example`
 * leads to the other. Nor does one whose host mixes Latin letters with others that look like them. Any other scheme stays text.
 */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(found);
    if (!saysWhereItLeads(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href: /^www\./iu.test(address) ? `https://${address}` : address });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function saysWhereItLeads(address: string): boolean {
  const host = HOST.exec(address)?.[1] ?? '';
  const isAsShown = host.normalize('NFKC') === host.normalize('NFC');
  return isAsShown && NAMED_HOST.test(host) && !(LOOK_ALIKE.test(host) && /[a-z]/iu.test(host.replace(/^www\./iu, '')));
}

/** A bracket that the address itself has opened belongs to it. */
function withoutTrailing(found: string): string {
  const trailing = TRAILING.exec(found)?.[0] ?? '';
  const address = found.slice(0, found.length - trailing.length);
  return trailing.startsWith(')') && address.includes('(') ? `${address})` : address;
}
