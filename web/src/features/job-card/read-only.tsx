/** How a field looks that can only be read: its text under its name, without the look of an input. */
import { useWatch } from 'react-hook-form';
import { cn } from '@/lib/cn';
import type { ControlProps } from '@/ui/field';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import { useCard } from './card-context';
import type { FieldName } from './values';

const PLAIN = 'read-field border-0 bg-transparent px-0 max-md:px-0';
const LINE = 'h-8 pointer-coarse:h-8';
/** Room for a line of text, where the browser can't fit the field to it. */
const LINE_LENGTH = 60;

/** The name of a field is quieter than what it says, where nothing is to be typed. */
export const plainLabel = 'mb-0 font-normal text-ink-2';

interface PlainTextProps {
  control: ControlProps;
  value: string;
  className?: string | undefined;
}

/** A text of any length, all of which is seen. */
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

/** A field of the card. An empty day or time has no type: it would show a pattern to fill in. */
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
