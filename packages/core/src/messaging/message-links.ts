/** A piece of a message's text, and the address it leads to if it is a link. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** An address of the web: its host has a dot. */
const ADDRESS = /(?<![\p{L}\p{N}@/.])(?:https?:\/\/|www\.)[^\s<>"“”«»]+/giu;
const HOST = /^(?:https?:\/\/)?([^/?#]+)/iu;
/** What ends a sentence, and not an address. */
const TRAILING = /[.,;:!?…'’)\]}]+$/u;

/**
 * The text with its links: addresses of the web that say where they lead. One with a name before an @ does not: `https://bank.example@other.example`
 * leads to the other. Any other scheme stays text.
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
  return !host.includes('@') && !host.includes('\\') && /[^.]\.[^.]/u.test(host);
}

/** A bracket that the address itself has opened belongs to it. */
function withoutTrailing(found: string): string {
  const trailing = TRAILING.exec(found)?.[0] ?? '';
  const address = found.slice(0, found.length - trailing.length);
  return trailing.startsWith(')') && address.includes('(') ? `${address})` : address;
}
