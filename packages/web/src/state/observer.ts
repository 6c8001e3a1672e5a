import { Component, memo, type FunctionComponent } from 'react';
import { tracked } from './tracking.ts';

// Signals would leave each component with state alone that its parent renders with the same props, as what `memo` makes: one that shows
// the time, or reads an element, would stay as it was.
delete Component.prototype.shouldComponentUpdate;

/** A component that renders again when its props change, or what it has read of stores and cells. */
export function observer<Props extends object>(component: (props: Props) => ReturnType<FunctionComponent>) {
  const Observer = (props: Props) => tracked(() => component(props));
  Observer.displayName = component.name;
  return memo(Observer);
}
