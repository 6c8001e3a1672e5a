import { PurgeCSS } from 'purgecss';

/** What boot sets on the root before the whole sheet is there. */
const BOOT_STATES = '<html data-member data-boot-failed>';

/**
 * The rules of a style sheet that a page needs as it is before its script: those whose classes, elements and attributes occur in the
 * document. What a script adds later, and every other page, has the whole sheet.
 */
export async function usedStyle(document: string, styleSheet: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [document, BOOT_STATES].map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: styleSheet }],
    keyframes: true,
    variables: true,
  });
  if (!result) throw new Error('The style sheet was not read');
  return result.css.replaceAll(/\s*\n\s*/g, ' ').trim();
}
