/** The select box for the role, with the permissions of the selected role below it. */
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';
import { Permissions } from './permissions';
import { type Role, roleOptions } from '@/features/users/roles';

interface RoleFieldProps {
  label: string;
  value: Role;
  onChange: (role: Role) => void;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

export function RoleField({ label, value, onChange, error, hint, disabled, className }: RoleFieldProps) {
  return (
    <div className={className}>
      <Field label={label} error={error} hint={hint}>
        {(control) => (
          <Select
            {...control}
            value={value}
            onValueChange={onChange}
            options={roleOptions()}
            disabled={disabled}
          />
        )}
      </Field>
      <div className="mt-3 rounded-lg border border-line bg-dim p-3">
        <Permissions role={value} />
      </div>
    </div>
  );
}
