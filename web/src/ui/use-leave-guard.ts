/** Asks before a changed form is left: by its own buttons, by Back, by closing the page. */
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/** A question before something is given up; `asking` says that it is on the screen. */
export function useQuestion(dirty: boolean, onLeave: () => void) {
  const [asking, setAsking] = useState(false);
  return {
    asking,
    /** Leaves, after asking if there is something to lose. */
    leave: () => (dirty ? setAsking(true) : onLeave()),
    stay: () => setAsking(false),
    /** Leaves, having asked. */
    go: () => {
      setAsking(false);
      onLeave();
    },
  };
}

export type Question = ReturnType<typeof useQuestion>;

/** The question that stands before every way out of a form: its own buttons, another screen, a closed page. */
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
