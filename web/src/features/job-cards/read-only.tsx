/** Read-only fields, shown as text under a label and without the frame of an input. */
import { useWatch } from 'react-hook-form';
import { cn } from '@/lib/cn';
import type { ControlProps } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Textarea } from '@/ui/forms/textarea';
import { useCard } from './card-context';
import type { FieldName } from './values';

const PLAIN = 'read-field border-0 bg-transparent px-0 max-md:px-0';
const LINE = 'h-8 pointer-coarse:h-8';
/**
 * The assumed number of characters per line. Used to estimate the height of a text if the browser
 * can't fit the field to its content.
 */
const LINE_LENGTH = 60;

/** The CSS classes for a label in a read-only card, where labels are less prominent than values. */
export const plainLabel = 'mb-0 font-normal text-ink-2';

interface PlainTextProps {
  control: ControlProps;
  value: string;
  className?: string | undefined;
}

/** A text of any length, shown in full. */
export function PlainText({ control, value, className }: PlainTextProps) {
  const rows = value
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0);
  return (
    <Textarea
      {...control}
      readOnly
      rows={rows}
      value={value}
      className={cn(PLAIN, 'block max-h-none min-h-8 resize-none py-1.5', className)}
    />
  );
}

interface PlainFieldProps {
  control: ControlProps;
  name: FieldName;
  type?: string | undefined;
  className?: string | undefined;
}

/**
 * A read-only field of the card. An empty date or time is shown as a text field, because a date or time input
 * would show a pattern to fill in.
 */
export function PlainField({ control, name, type = 'text', className }: PlainFieldProps) {
  const { form } = useCard();
  const watched: unknown = useWatch({ control: form.control, name });
  const value = typeof watched === 'string' ? watched : '';
  if (value === '' || type === 'date' || type === 'time') {
    const shown = value === '' ? 'text' : type;
    return <Input {...control} readOnly type={shown} value={value} className={cn(PLAIN, LINE, className)} />;
  }
  return <PlainText control={control} value={value} className={className} />;
}
