import { memo, type FunctionComponent } from 'react';
import { tracked } from './tracking.ts';

/** A component that renders again when its props change, or what it has read of stores and cells. */
export function observer<Props extends object>(component: (props: Props) => ReturnType<FunctionComponent>) {
  const Observer = (props: Props) => tracked(() => component(props));
  Observer.displayName = component.name;
  return memo(Observer);
}
