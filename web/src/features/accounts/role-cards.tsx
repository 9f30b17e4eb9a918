/** The two cards that explain Administrator and Worker accounts. */
import { HardHat, ShieldCheck } from 'lucide-react';
import { Permissions } from './permissions';
import { texts } from '@/features/users/texts';
import type { Role } from '@/features/users/roles';

const CARDS = [
  { role: 'admin', icon: ShieldCheck },
  { role: 'worker', icon: HardHat },
] as const satisfies readonly { role: Role; icon: typeof HardHat }[];

export function RoleCards() {
  return (
    <div className="mt-6 grid gap-4 md:grid-cols-2">
      {CARDS.map(({ role, icon: Icon }) => (
        <section
          key={role}
          aria-labelledby={`about-${role}`}
          className="rounded-xl border border-line bg-surface p-4 md:p-5"
        >
          <h2 id={`about-${role}`} className="flex items-center gap-2 text-md/6 font-semibold">
            <Icon aria-hidden className="size-5 text-ink-2" />
            {texts.accounts[role]}
          </h2>
          <p className="mt-0.5 mb-3 text-ink-2">{texts.purpose[role]}</p>
          <Permissions role={role} />
        </section>
      ))}
    </div>
  );
}
