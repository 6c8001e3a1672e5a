import { buttonClass, type ButtonLook } from '../button/button-class.ts';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icon/glyphs.ts';
import { Icon } from '../icon/icon.tsx';
import { Link, type LinkProps } from '../link/link.tsx';

export type LinkButtonProps = ButtonLook & LinkProps & { readonly icon?: IconName };

/** A link that looks like a button, because going there is the next step. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  const look: ButtonLook = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide !== undefined && { wide }),
  };
  return (
    <Link {...rest} className={classNames(buttonClass(look), className)}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </Link>
  );
}
