import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { Button } from '@/ui/button';
import { useLeaveGuard } from '@/ui/hooks/use-leave-guard';
import { Dialog, type DialogProps } from '@/ui/overlay/dialog';
import { type KeptDraft, LeaveQuestion } from '@/ui/overlay/leave-question';
import { texts } from '@/ui/texts/controls';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'head'> {
  onSubmit: (event: SyntheticEvent) => void;
  /** Whether the form is being sent. */
  busy: boolean;
  /**
   * The labels of the button that sends the form. `saving` is shown while the form is being sent.
   */
  save: string;
  saving?: string;
  /**
   * Whether there are unsaved changes. If there are, every way to close the dialog asks for
   * confirmation.
   */
  isUnsaved?: boolean;
  /** A text that says what would be lost if the dialog is closed. */
  lost?: string | undefined;
  /** The draft of the unsaved changes, if it can be kept on this device. */
  draft?: KeptDraft | undefined;
  onClose: () => void;
  /** Buttons before *Cancel*. */
  actions?: ReactNode;
  /** Notices above the fields, which may contain buttons. */
  notices?: ReactNode;
  /** Further content beside the fields, or below them, that isn't part of the form. */
  sideColumn?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * A dialog with a form: its fields, *Cancel*, and a button that sends the form.
 * rule: unsaved-changes
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, busy, save, saving = save, isUnsaved = false, onClose } = props;
  const formId = useId();
  const guard = useLeaveGuard(isUnsaved, onClose);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && guard.leave()}
        title={title}
        description={description}
        size={size}
        head={props.head}
        footer={
          <>
            {props.actions}
            <Button variant="secondary" onClick={guard.leave}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {busy ? saving : save}
            </Button>
          </>
        }
      >
        <div className={props.sideColumn === undefined ? undefined : 'form-with-side-column'}>
          <div className="min-w-0">
            {props.notices}
            <form id={formId} noValidate onSubmit={props.onSubmit}>
              {props.children}
            </form>
          </div>
          {props.sideColumn}
        </div>
      </Dialog>
      <LeaveQuestion guard={guard} description={props.lost} draft={props.draft} />
    </>
  );
}
