/** The list of all keys. Loaded when it is first asked for. */
import { type ReactNode, useState } from 'react';
import { areShortcutsOn, switchShortcuts } from '@/app/shortcuts';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';

/** How a key that is no letter is read out. */
const SPOKEN: Readonly<Record<string, string>> = {
  '/': 'Slash',
  '?': 'Question mark',
  '←': 'Left arrow',
  '→': 'Right arrow',
  '↑': 'Up arrow',
  '↓': 'Down arrow',
};

interface Group {
  title: string;
  keys: readonly (readonly [keys: readonly string[], does: string])[];
}

const GROUPS: readonly Group[] = [
  {
    title: 'Anywhere',
    keys: [
      [['/'], 'Search the jobs'],
      [['n'], 'New Job'],
      [['?'], 'Show this list'],
      [['F8'], 'Go to the message that pops up'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    title: 'On a job of the schedule',
    keys: [
      [['Enter'], 'Open the job'],
      [['Space'], 'Pick the job up, and drop it'],
      [['←', '→'], 'Move the job by a day'],
      [['↑', '↓'], 'Move it by a day, in the month by a week'],
      [['Esc'], 'Put the job back'],
    ],
  },
  {
    title: 'In menus and in the notifications',
    keys: [
      [['↑', '↓'], 'Go to the one above or below'],
      [['Home', 'End'], 'Go to the first or the last'],
      [['Enter'], 'Choose'],
    ],
  },
];

function Key({ name }: { name: string }): ReactNode {
  const spoken = SPOKEN[name];
  return (
    <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-md border border-b-2 border-line px-1.5 font-sans text-xs font-medium">
      <span aria-hidden={spoken !== undefined}>{name}</span>
      {spoken !== undefined && <span className="sr-only">{spoken}</span>}
    </kbd>
  );
}

function KeyGroup({ title, keys }: Group) {
  return (
    <section className="mb-5 last:mb-0">
      <h3 className="mb-1 text-[13px]/5 font-semibold">{title}</h3>
      <dl>
        {keys.map(([names, does]) => (
          // The keys come first for the ear and last for the eye.
          <div
            key={does}
            className="flex min-h-9 flex-row-reverse items-center justify-between gap-4 border-b border-line-2 py-1 last:border-0"
          >
            <dt className="flex shrink-0 gap-1">
              {names.map((name) => (
                <Key key={name} name={name} />
              ))}
            </dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function ShortcutsSheet({ open, onOpenChange }: ShortcutsSheetProps) {
  const [on, setOn] = useState(areShortcutsOn);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="sm">
      {/* On top, since it has the focus first: the list must not scroll for it. */}
      <Checkbox
        label="Single keys (/, n and ?) are on"
        className="mb-3"
        checked={on}
        onChange={({ target }) => {
          setOn(target.checked);
          switchShortcuts(target.checked);
        }}
      />
      {GROUPS.map((group) => (
        <KeyGroup key={group.title} {...group} />
      ))}
    </Dialog>
  );
}
