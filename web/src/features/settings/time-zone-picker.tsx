import { useMemo } from 'react';
import { Combobox } from '@/ui/forms/combobox';
import type { ControlProps } from '@/ui/forms/field';
import { texts } from './texts';
import { zoneOptions } from './time-zones';

interface TimeZonePickerProps extends Partial<ControlProps> {
  /** The IANA name of a time zone, such as `Australia/Sydney`. */
  value: string;
  onValueChange: (zone: string) => void;
}

/** A combobox of time zones. Typing filters them by a part of the name. Used inside a `Field`. */
export function TimeZonePicker({ value, onValueChange, ...control }: TimeZonePickerProps) {
  const options = useMemo(() => zoneOptions(value), [value]);
  return (
    <Combobox
      {...control}
      value={value}
      onValueChange={onValueChange}
      options={options}
      emptyText={texts.time.unknownPlace}
    />
  );
}
