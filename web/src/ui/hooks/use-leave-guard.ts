/**
 * Asks for confirmation before the user leaves a form that has changes, whether by a button of the
 * form, by Back, or by closing the page.
 * rule: unsaved-changes
 */
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Returns the state of a confirmation before changes are discarded. `asking` is true while the
 * confirmation is shown.
 */
export function useQuestion(dirty: boolean, onLeave: () => void) {
  const [asking, setAsking] = useState(false);
  return {
    asking,
    /** Leaves the form. Asks for confirmation first if there are changes. */
    leave: () => (dirty ? setAsking(true) : onLeave()),
    stay: () => setAsking(false),
    /** Leaves the form without confirmation. */
    go: () => {
      setAsking(false);
      onLeave();
    },
  };
}

export type Question = ReturnType<typeof useQuestion>;

/**
 * Asks for confirmation before every way to leave a form: its buttons, another screen, closing the
 * page.
 */
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
