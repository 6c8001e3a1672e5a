/** Whether a key press in the composer sends the message (MSG-27, MSG-28). Composing a character with an input method never does. */
export const sendsOnEnter = (
  press: { readonly key: string; readonly shiftKey: boolean; readonly isComposing: boolean },
  enterSends: boolean,
): boolean => enterSends && press.key === 'Enter' && !press.shiftKey && !press.isComposing;
