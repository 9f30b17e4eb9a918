/**
 * The look of the jobs table: which columns are hidden, and the density of the rows. Both are
 * stored on the device. rule: job-list-columns
 */
import { useCallback, useState } from 'react';
import { isFields, parseStored, readStored, writeStored } from '@/lib/storage/local';
import { CHOOSABLE, type ColumnName, DENSITIES, type Density } from './columns';

const KEY = 'jobwright-jobs-look';

export interface Look {
  /** The hidden columns. A column that a later app version adds is shown by default. */
  hidden: readonly ColumnName[];
  density: Density;
}

/** Returns the stored look. Unreadable or unknown values are replaced by the default. */
export function storedLook(): Look {
  const stored = parseStored(readStored(KEY));
  const fields = isFields(stored) ? stored : {};
  const hidden = Array.isArray(fields['hidden']) ? fields['hidden'] : [];
  return {
    hidden: CHOOSABLE.filter((name) => hidden.includes(name)),
    density: DENSITIES.find((each) => each === fields['density']) ?? 'comfortable',
  };
}

export function useLook() {
  const [look, setLook] = useState(storedLook);
  const change = useCallback((next: Look) => {
    writeStored(KEY, JSON.stringify(next));
    setLook(next);
  }, []);
  return [look, change] as const;
}

/** Returns the look after one column was shown or hidden. */
export function withColumn(look: Look, name: ColumnName, isShown: boolean): Look {
  return {
    ...look,
    hidden: CHOOSABLE.filter((each) => (each === name ? !isShown : look.hidden.includes(each))),
  };
}
