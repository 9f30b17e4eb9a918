/** Asks before a changed form is left: by its own buttons, by Back, by closing the page. */
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/** `leave` closes, after asking if there is something to lose; `asking` says that the question is on the screen. */
export function useLeaveGuard(dirty: boolean, onClose: () => void) {
  const [closing, setClosing] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  return {
    asking: closing || blocked,
    leave: () => (dirty ? setClosing(true) : onClose()),
    stay: () => {
      setClosing(false);
      if (blocked) blocker.reset();
    },
    discard: () => {
      setClosing(false);
      if (blocked) blocker.proceed();
      onClose();
    },
  };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
