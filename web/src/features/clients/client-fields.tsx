/** The fields of the client form, in the order in which they are shown. */
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import type { ClientFormValues } from './form-schema';
import { texts } from './texts/form';

const FIELDS = [
  { name: 'name', wide: true, required: true },
  { name: 'businessName', wide: true },
  { name: 'email', type: 'email' },
  { name: 'phone', type: 'tel' },
  { name: 'address', wide: true },
  { name: 'mainContact', wide: true },
  { name: 'mainContactPhone', type: 'tel' },
  { name: 'mainContactEmail', type: 'email' },
  { name: 'siteContact' },
  { name: 'siteContactPhone', type: 'tel' },
] as const satisfies readonly {
  name: keyof ClientFormValues;
  type?: string;
  wide?: true;
  required?: true;
}[];

/** The names of the fields, used to show the server's validation errors at the right fields. */
export const FIELD_NAMES = FIELDS.map(({ name }) => name);

export function ClientFields({ form }: { form: UseFormReturn<ClientFormValues> }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          label={texts.fields[field.name]}
          required={'required' in field}
          error={form.formState.errors[field.name]?.message}
          className={'wide' in field ? 'md:col-span-2' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type={'type' in field ? field.type : 'text'}
              autoComplete="off"
              {...form.register(field.name)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
