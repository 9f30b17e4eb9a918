import { Button, type ButtonProps } from '@/ui/button';
import { Tooltip } from '@/ui/overlay/tooltip';

export interface IconButtonProps extends Omit<ButtonProps, 'size' | 'aria-label'> {
  /** The accessible name of the button, also shown as its tooltip. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ label, variant = 'ghost', ...props }: IconButtonProps) {
  return (
    <Tooltip text={label} names>
      <Button variant={variant} size="icon" aria-label={label} {...props} />
    </Tooltip>
  );
}
