/**
 * Asks before a changed form is left: by its own buttons, by Back, by closing the page. rule: unsaved-changes
 */
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/** A confirmation before something is discarded; `asking` is true while it is shown. */
export function useQuestion(dirty: boolean, onLeave: () => void) {
  const [asking, setAsking] = useState(false);
  return {
    asking,
    /** Leaves, after asking if there are changes. */
    leave: () => (dirty ? setAsking(true) : onLeave()),
    stay: () => setAsking(false),
    /** Leaves without asking again. */
    go: () => {
      setAsking(false);
      onLeave();
    },
  };
}

export type Question = ReturnType<typeof useQuestion>;

/** The confirmation before every way to leave a form: its own buttons, another screen, closing the page. */
export function useLeaveGuard(dirty: boolean, onClose: () => void): Question {
  const question = useQuestion(dirty, onClose);
  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  return {
    asking: question.asking || blocked,
    leave: question.leave,
    stay: () => {
      question.stay();
      if (blocked) blocker.reset();
    },
    go: () => {
      if (blocked) blocker.proceed();
      question.go();
    },
  };
}
