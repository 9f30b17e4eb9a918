import { useMemo } from 'react';
import { Combobox } from '@/ui/combobox';
import type { ControlProps } from '@/ui/field';
import { texts } from './texts';
import { zoneOptions } from './time-zones';

interface TimeZonePickerProps extends Partial<ControlProps> {
  /** An IANA name, such as `Australia/Sydney`. */
  value: string;
  onValueChange: (zone: string) => void;
}

/** A time zone, found by typing a part of its name; goes inside a Field. */
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
