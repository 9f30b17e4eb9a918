import { Check } from 'lucide-react';
import { texts } from '@/features/users/texts';
import type { Role } from '@/features/users/roles';

/** The permissions of a role as a list. */
export function Permissions({ role }: { role: Role }) {
  return (
    <ul aria-label={texts.permissions} className="flex flex-col gap-1.5 text-2sm/5">
      {texts.may[role].map((permission) => (
        <li key={permission} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-completed" />
          {permission}
        </li>
      ))}
    </ul>
  );
}
