/**
 * *On my way* and *Running late* as entries of a job's menu. Each entry opens the sheet with its
 * message.
 */
import { Car, ClockAlert, type LucideIcon } from 'lucide-react';
import { MenuItem } from '@/ui/overlay/menu';
import { texts } from './texts';
import { KINDS, type MessageKind } from './words';

const ICON: Record<MessageKind, LucideIcon> = { on_my_way: Car, running_late: ClockAlert };

export function MessageItems({ onChoose }: { onChoose: (kind: MessageKind) => void }) {
  return KINDS.map((kind) => {
    const Icon = ICON[kind];
    return (
      <MenuItem key={kind} onSelect={() => onChoose(kind)}>
        <Icon aria-hidden />
        {texts.entries[kind]}
      </MenuItem>
    );
  });
}
