/**
 * The choice of how long messages are shown on this device. Each choice is confirmed by a message,
 * which is shown for the chosen time.
 */
import { useState } from 'react';
import type { Option } from '@/ui/forms/listbox';
import { Select } from '@/ui/forms/select';
import { toast } from '@/ui/overlay/toast';
import { storeToastTime, type ToastTime, toastTime } from '@/ui/overlay/toast-time';
import { texts } from './texts';

const options = (): readonly Option<ToastTime>[] => [
  { value: '5', label: texts.messages.seconds(5) },
  { value: '20', label: texts.messages.seconds(20) },
  { value: '60', label: texts.messages.seconds(60) },
  { value: 'always', label: texts.messages.untilClosed },
];

export function MessageTime() {
  const [time, setTime] = useState(toastTime);
  const choose = (chosen: ToastTime) => {
    if (storeToastTime(chosen)) {
      setTime(chosen);
      toast({ title: texts.messages.kept });
    } else {
      toast({ variant: 'destructive', title: texts.messages.notKept, description: texts.keepsNothing });
    }
  };
  return (
    <Select
      label={texts.messages.label}
      className="max-w-90"
      value={time}
      onValueChange={choose}
      options={options()}
    />
  );
}
