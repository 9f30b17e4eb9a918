/**
 * The list of phone numbers from which the user selects one after a press on *Call*. Loaded on
 * demand.
 */
import { Phone } from 'lucide-react';
import { BottomSheet } from '@/ui/overlay/bottom-sheet';
import type { CallNumber } from '../numbers';
import { texts } from '../texts/details';

interface CallChoiceProps {
  numbers: readonly CallNumber[];
  onClose: () => void;
}

export default function CallChoice({ numbers, onClose }: CallChoiceProps) {
  return (
    <BottomSheet title={texts.callTitle} onClose={onClose}>
      <ul className="call-choice">
        {numbers.map(({ href, name, role, phone }) => (
          <li key={href}>
            <a href={href} onClick={onClose}>
              <Phone aria-hidden />
              <span>
                <b>{name}</b>
                <span>{role === 'client' ? phone : `${texts.callRoles[role]} · ${phone}`}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </BottomSheet>
  );
}
