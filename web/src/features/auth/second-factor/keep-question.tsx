import { useLeaveGuard } from '@/ui/hooks/use-leave-guard';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { texts } from '../texts/second-factor';
import type { SetUp } from './use-set-up';

/**
 * Asks for confirmation when the user leaves the setup in any way before the recovery codes are
 * saved.
 */
export function useKeepGuard({ mustKeep, leave }: SetUp) {
  return useLeaveGuard(mustKeep, leave);
}

export function KeepQuestion({ guard }: { guard: ReturnType<typeof useKeepGuard> }) {
  const words = texts.setUp.codes;
  return (
    <ConfirmDialog
      open={guard.asking}
      onOpenChange={(open) => !open && guard.stay()}
      title={words.leaveTitle}
      description={words.leaveText}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      destructive
      onConfirm={guard.go}
    />
  );
}
