/**
 * The fields of the card. Each field is connected to the form by name, shows validation errors, and can be
 * read-only.
 */
import type { ClipboardEvent, ComponentProps, FocusEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { cn } from '@/lib/cn';
import { hasDecimalComma } from '@/lib/money';
import { Checkbox } from '@/ui/forms/checkbox';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Textarea } from '@/ui/forms/textarea';
import { useCard } from './card-context';
import { PlainField, plainLabel, PlainText } from './read-only';
import { isInvalidNumber, isPastedNumber, numberProblem, tidyPrice } from './rules';
import { texts } from './texts';
import { useFieldError } from './use-field-error';
import type { FieldName, TextField, TickField } from './values';

const atMost = (max: number) => (value: unknown) =>
  typeof value !== 'string' || value.trim().length <= max || texts.problems.tooLong(max);

interface LineProps {
  name: FieldName;
  label: string;
  type?: 'text' | 'date' | 'time' | 'tel' | undefined;
  /** The maximum number of characters that the server stores. */
  max?: number | undefined;
  className?: string | undefined;
  labelClassName?: string | undefined;
  autoComplete?: string | undefined;
}

/** A single-line field: text, a date or a time. */
export function LineField({
  name,
  label,
  type = 'text',
  max,
  className,
  labelClassName,
  ...rest
}: LineProps) {
  const { form, isReadOnly } = useCard();
  return (
    <Field
      label={label}
      error={useFieldError(name)}
      className={className}
      labelClassName={cn(isReadOnly && plainLabel, labelClassName)}
    >
      {(control) =>
        isReadOnly ? (
          <PlainField control={control} name={name} type={type} />
        ) : type === 'date' ? (
          <CardDate {...control} name={name} autoComplete="off" {...rest} />
        ) : (
          <Input
            {...control}
            autoComplete="off"
            {...rest}
            type={type}
            className={cn(type === 'time' && 'max-md:px-2')}
            {...form.register(name, max === undefined ? {} : { validate: atMost(max) })}
          />
        )
      }
    </Field>
  );
}

/** A date field that also shows the weekday of its date. */
function CardDate({
  name,
  ...rest
}: Omit<ComponentProps<typeof DateInput>, 'name' | 'day'> & { name: FieldName }) {
  const { form } = useCard();
  const day: unknown = useWatch({ control: form.control, name });
  return <DateInput {...rest} day={typeof day === 'string' ? day : undefined} {...form.register(name)} />;
}

/**
 * A single-line field that belongs to the card, not to a row. The label follows from the field's
 * name.
 */
export function CardLine({ name, ...rest }: Omit<LineProps, 'name' | 'label'> & { name: TextField }) {
  return <LineField name={name} label={texts.fields[name]} {...rest} />;
}

/**
 * Whether a number field contains input that the browser can't parse, such as '1-2'. The browser then reports
 * an empty value and `badInput`.
 */
function isUnread(name: FieldName): boolean {
  const [field] = document.getElementsByName(name);
  return field instanceof HTMLInputElement && field.validity.badInput;
}

/** Validates a number field. The form passes only text to this function. */
const takesNumber = (name: FieldName) => (value: unknown) => {
  if (typeof value !== 'string') return true;
  return isInvalidNumber(value) || isUnread(name) ? texts.problems.noNumber : (numberProblem(value) ?? true);
};

/**
 * Whether the browser's locale has a decimal point. In a locale with a decimal comma the browser
 * itself parses '1,5'.
 */
const HAS_POINT = (0.5).toLocaleString().includes('.');

interface NumberProps extends Pick<LineProps, 'name' | 'label' | 'className' | 'labelClassName'> {
  /** The step of the field's up and down arrows. */
  step?: string | undefined;
  /** Whether the number is a price, which is formatted with at least two decimals after typing. */
  isPrice?: boolean | undefined;
  /** The CSS class while the field is read-only. */
  plainClassName?: string | undefined;
}

/**
 * In languages with a decimal comma the field is a text field. How a browser parses '1,5' in a
 * number field depends on the browser's language, not on the page's language. Some browsers read
 * 15.
 */
const numberType = () => (hasDecimalComma() ? 'text' : 'number');

/** A number field with a decimal keyboard on phones. It refuses negative and too large numbers. */
export function NumberField(props: NumberProps) {
  const { name, label, step = '1', isPrice, className, labelClassName, plainClassName } = props;
  const { form, isReadOnly } = useCard();
  const refuseNonsense = (event: ClipboardEvent) => {
    if (!HAS_POINT || hasDecimalComma() || isPastedNumber(event.clipboardData.getData('text'))) return;
    event.preventDefault();
    form.setError(name, { message: texts.problems.noNumber });
  };
  const tidy = (event: FocusEvent<HTMLInputElement>) => {
    const { value, validity } = event.target;
    const tidied = tidyPrice(value);
    if (!validity.badInput && tidied !== value) form.setValue(name, tidied);
  };
  return (
    <Field
      label={label}
      error={useFieldError(name)}
      className={className}
      labelClassName={cn(isReadOnly && plainLabel, labelClassName)}
    >
      {(control) =>
        isReadOnly ? (
          <PlainField control={control} name={name} className={plainClassName} />
        ) : (
          <Input
            {...control}
            type={numberType()}
            inputMode="decimal"
            min="0"
            step={step}
            placeholder="0"
            autoComplete="off"
            className="number-field text-right"
            // The mouse wheel should scroll the page and not change the number of a focused field.
            onWheel={(event) => event.currentTarget.blur()}
            onPaste={refuseNonsense}
            {...form.register(name, { validate: takesNumber(name), ...(isPrice && { onBlur: tidy }) })}
          />
        )
      }
    </Field>
  );
}

interface TextAreaProps extends Pick<LineProps, 'className' | 'labelClassName'> {
  name: FieldName;
  label: string;
  max?: number | undefined;
  rows?: ComponentProps<'textarea'>['rows'];
  /** Whether the field starts with one line and grows, as the fields in the rows of a list do. */
  small?: boolean | undefined;
}

/** A multi-line field. */
export function TextField({
  name,
  label,
  max = 10_000,
  rows,
  small,
  className,
  labelClassName,
}: TextAreaProps) {
  const { form, isReadOnly } = useCard();
  return (
    <Field
      label={label}
      error={useFieldError(name)}
      className={className}
      labelClassName={cn(isReadOnly && plainLabel, labelClassName)}
    >
      {(control) =>
        isReadOnly ? (
          <PlainField control={control} name={name} />
        ) : (
          <Textarea
            {...control}
            rows={rows}
            className={cn(
              small &&
                'min-h-9 py-1.5 supports-[field-sizing:content]:resize-none pointer-coarse:min-h-11 pointer-coarse:py-2.5',
            )}
            {...form.register(name, { validate: atMost(max) })}
          />
        )
      }
    </Field>
  );
}

export function TickField({ name }: { name: TickField }) {
  const { form, isReadOnly } = useCard();
  return <Checkbox label={texts.fields[name]} disabled={isReadOnly} {...form.register(name)} />;
}

/** A line of text that comes from the job and cannot be changed on the card. */
export function FixedLine({ label, value, className }: { label: string; value: string; className?: string }) {
  const { isReadOnly } = useCard();
  return (
    <Field label={label} className={className} labelClassName={isReadOnly ? plainLabel : undefined}>
      {(control) =>
        isReadOnly ? (
          <PlainText control={control} value={value} />
        ) : (
          <Input {...control} readOnly value={value} className="bg-dim text-ink" />
        )
      }
    </Field>
  );
}
