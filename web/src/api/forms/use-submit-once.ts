import { useRef, useState } from 'react';

/**
 * Sends one request at a time. While a request is pending, further calls do nothing. This also
 * holds for a second call within the same frame, before `busy` is rendered.
 */
export function useSubmitOnce<Input extends unknown[]>(send: (...input: Input) => Promise<void>) {
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const submit = async (...input: Input): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await send(...input);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { busy, submit };
}
