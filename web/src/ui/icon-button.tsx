import { Button, type ButtonProps } from '@/ui/button';
import { Tooltip } from '@/ui/overlay/tooltip';

export interface IconButtonProps extends Omit<ButtonProps, 'size' | 'aria-label'> {
  /** The accessible name, also shown as the tooltip. */
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
