import { CalendarDays, CircleCheck, ListChecks, type LucideIcon, Users } from 'lucide-react';

interface Promised {
  icon: LucideIcon;
  title: string;
  text: string;
}

const PROMISES: readonly Promised[] = [
  {
    icon: CalendarDays,
    title: 'Smart calendar',
    text: 'Drag-and-drop scheduling with conflict detection: a job moves to another day and keeps its time.',
  },
  {
    icon: Users,
    title: 'Client management',
    text: 'Names, numbers and sites, one tap from the job they belong to.',
  },
  {
    icon: ListChecks,
    title: 'Job tracking',
    text: 'The status and priority of every job, told by color and by word.',
  },
  {
    icon: CircleCheck,
    title: 'No double-booking',
    text: 'A slot that is taken is refused, even when two people book it at the same moment.',
  },
];

/** What the login page promises (section 1). */
export function Promises() {
  return (
    <section
      aria-label="What Jobwright does"
      className="flex items-center border-line bg-bg px-6 py-10 max-lg:border-t sm:px-10 lg:border-l lg:px-16"
    >
      <ul className="mx-auto grid w-full max-w-[520px] gap-7 sm:max-lg:grid-cols-2 lg:gap-9">
        {PROMISES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-lg border border-line bg-surface">
              <Icon aria-hidden className="size-5 text-ink-2" strokeWidth={1.7} />
            </span>
            <div>
              <h2 className="text-[15px]/5 font-semibold">{title}</h2>
              <p className="mt-1 max-w-[44ch] text-pretty text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
