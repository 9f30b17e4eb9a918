/** The sheet that lists all keys. Its code loads when the sheet is first opened. */
import { type ReactNode, useState } from 'react';
import { texts as boardTexts } from '@/app/texts/board-keys';
import { texts } from '@/app/texts/menus';
import { isApple } from '@/lib/device';
import { areShortcutsOn, switchShortcuts } from '@/lib/single-keys';
import { Checkbox } from '@/ui/forms/checkbox';
import { Dialog } from '@/ui/overlay/dialog';

/** Returns the name of a symbol key for screen readers. */
function spokenKey(name: string): string | undefined {
  const { slash, question, left, right, up, down, command, option } = texts.spoken;
  const spoken: Readonly<Record<string, string>> = {
    '/': slash,
    '?': question,
    '←': left,
    '→': right,
    '↑': up,
    '↓': down,
    '⌘': command,
    '⌥': option,
  };
  return spoken[name];
}

interface Group {
  title: string;
  keys: readonly (readonly [keys: readonly string[], does: string])[];
}

function onBoard(): Group {
  const { keys } = texts;
  const { onBoard: title, shift, pageUp, pageDown, ...does } = boardTexts;
  return {
    title,
    keys: [
      [['←', '→', '↑', '↓'], does.walk],
      [[keys.home, keys.end], does.ends],
      [[pageUp, pageDown], does.far],
      [[keys.enter], does.open],
      [['m'], does.move],
      [[keys.space], does.pickUp],
      [['←', '→'], does.byTime],
      [[shift, '←', '→'], does.byHour],
      [['↑', '↓'], does.byLane],
      [['t'], does.toTray],
      [['e'], does.end],
      [['x'], does.select],
      [[isApple() ? '⌘' : keys.control, 'A'], does.selectAll],
      [['g'], does.giveAway],
      [[keys.escape], does.putBack],
    ],
  };
}

function groups(): readonly Group[] {
  const { shortcuts, keys } = texts;
  return [
    {
      title: shortcuts.anywhere,
      keys: [
        [['/'], shortcuts.search],
        [[isApple() ? '⌘' : keys.control, 'K'], shortcuts.searchAlso],
        [['n'], shortcuts.newJob],
        [['t'], shortcuts.tray],
        [['g'], shortcuts.goToDate],
        [[isApple() ? '⌥' : keys.alt, 'F'], shortcuts.find],
        [['?'], shortcuts.list],
        [['F6'], shortcuts.selection],
        [['F8'], shortcuts.message],
        [[isApple() ? '⌘' : keys.control, 'Z'], shortcuts.undo],
        [[keys.escape], shortcuts.close],
      ],
    },
    {
      title: shortcuts.onJob,
      keys: [
        [[keys.enter], shortcuts.open],
        [[keys.space], shortcuts.pickUp],
        [['←', '→'], shortcuts.byDay],
        [['↑', '↓'], shortcuts.byWeek],
        [['t'], shortcuts.toTray],
        [[keys.escape], shortcuts.putBack],
      ],
    },
    onBoard(),
    {
      title: shortcuts.inTray,
      keys: [
        [['↑', '↓'], shortcuts.next],
        [[keys.enter], shortcuts.open],
        [['m', keys.space], shortcuts.schedule],
      ],
    },
    {
      title: shortcuts.inMenus,
      keys: [
        [['↑', '↓'], shortcuts.next],
        [[keys.home, keys.end], shortcuts.ends],
        [[keys.enter], shortcuts.choose],
      ],
    },
  ];
}

function Key({ name }: { name: string }): ReactNode {
  const spoken = spokenKey(name);
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
      <h3 className="mb-1 text-2sm/5 font-semibold">{title}</h3>
      <dl>
        {keys.map(([names, does]) => (
          // Screen readers read the keys before their description. On the screen the keys are on
          // the right.
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
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.shortcuts.title} size="sm">
      {/* The checkbox gets the focus when the sheet opens. It is at the top, because focusing it
         further down would scroll the list. */}
      <Checkbox
        label={texts.shortcuts.singleKeys}
        className="mb-3"
        checked={on}
        onChange={({ target }) => {
          setOn(target.checked);
          switchShortcuts(target.checked);
        }}
      />
      {groups().map((group) => (
        <KeyGroup key={group.title} {...group} />
      ))}
    </Dialog>
  );
}
