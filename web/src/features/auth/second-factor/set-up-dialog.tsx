import { useId } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlay/dialog';
import { texts } from '../texts/second-factor';
import { KeepQuestion, useKeepGuard } from './keep-question';
import { useSetUp } from './use-set-up';

/** The dialog that sets up two-step sign-in, step by step. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const setUp = useSetUp(onClose);
  const guard = useKeepGuard(setUp);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && guard.leave()}
        title={setUp.title}
        description={setUp.text}
        footer={
          <>
            {!setUp.isOn && (
              <Button variant="secondary" onClick={guard.leave}>
                {texts.setUp.cancel}
              </Button>
            )}
            <Button type="submit" form={formId} busy={setUp.busy}>
              {setUp.action}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={setUp.submit}>
          {setUp.fields}
        </form>
      </Dialog>
      <KeepQuestion guard={guard} />
    </>
  );
}
