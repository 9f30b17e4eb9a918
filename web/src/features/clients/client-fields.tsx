/** The fields of a client, in the order of the spec's dialog (spec 2, decisions 7). */
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { ClientFormValues } from './form-schema';

const FIELDS = [
  { name: 'name', label: 'Client Name', wide: true, required: true },
  { name: 'businessName', label: 'Business Name', wide: true },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'address', label: 'Address', wide: true },
  { name: 'mainContact', label: 'Main Contact', wide: true },
  { name: 'mainContactPhone', label: 'Main Contact Phone', type: 'tel' },
  { name: 'mainContactEmail', label: 'Main Contact Email', type: 'email' },
  { name: 'siteContact', label: 'Site Contact' },
  { name: 'siteContactPhone', label: 'Site Contact Phone', type: 'tel' },
] as const satisfies readonly {
  name: keyof ClientFormValues;
  label: string;
  type?: string;
  wide?: true;
  required?: true;
}[];

/** The fields that the server may find fault with. */
export const FIELD_NAMES = FIELDS.map(({ name }) => name);

/** What a field is called, for telling which were kept. */
export function fieldLabel(name: string): string {
  return FIELDS.find((field) => field.name === name)?.label ?? name;
}

export function ClientFields({ form }: { form: UseFormReturn<ClientFormValues> }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          label={field.label}
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
