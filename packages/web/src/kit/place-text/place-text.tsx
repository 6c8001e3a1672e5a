import { Fragment } from 'react';

/** A town and perhaps its country, in the order of the page's language: each may be written in a script of another direction. */
export function PlaceText({ parts }: { readonly parts: readonly string[] }) {
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ', '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
