import { classNames } from '@/lib/class-names';

interface SegmentedProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  /** Called when the pointer or the focus enters the group. */
  onApproach?: (() => void) | undefined;
  className?: string | undefined;
}

/**
 * A group of buttons of which one is pressed. The pressed button has a different fill. It also has
 * a line around it, for people who can't distinguish the fills.
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onValueChange, options, onApproach, className } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('inline-flex rounded-lg bg-track p-0.5', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          onPointerEnter={onApproach}
          onFocus={onApproach}
          className="h-8 flex-1 rounded-md px-3 font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-pressed:bg-pressed aria-pressed:text-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--ink-3)] pointer-coarse:h-11"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
