/**
 * What surrounds a screen. `member`: navigation; `conversation`: the same, without it on phones;
 * `checkout`: on phones with the header alone, so that nothing lies over what is paid; `focus`: a member's
 * page with nothing to wander off to; `visitor`: the tenant's ground and a header; `landing`: the same without the logo
 * (RT-03); `either`: by who looks.
 */
export type Layout = 'member' | 'conversation' | 'checkout' | 'focus' | 'visitor' | 'landing' | 'either';

/** Where the header of a visitor's layout leads. */
export type HeaderAction = 'login' | 'register';
