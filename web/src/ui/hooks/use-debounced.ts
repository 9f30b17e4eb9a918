import { useEffect, useState } from 'react';

/**
 * Returns `value` as soon as it has not changed for `restMs` milliseconds. Until then, returns the
 * previous value.
 */
export function useDebounced<Value>(value: Value, restMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
