/** A photo or PDF that is being sent, with its progress. */
import { FileText, ImageIcon, type LucideIcon, X } from 'lucide-react';
import { cn } from '@/lib/cn';
import { IconButton } from '@/ui/icon-button';
import { Preview } from './preview';
import { texts } from './texts';
import type { Upload } from './upload/uploads';

/** Returns how much of the file the server has stored, in percent. */
const percentOf = ({ state }: Upload) =>
  state === null || state.size === 0 ? 0 : Math.floor((state.offset / state.size) * 100);

/** Returns the state of the upload as a short text. */
function howFar(upload: Upload): string {
  const { state, refusal } = upload;
  if (refusal !== null) return texts.upload.failed;
  if (upload.kind === null) return texts.upload.preparing;
  if (state === null || state.hold !== null || state.phase === 'begin') return texts.upload.waiting;
  return texts.upload.sending(percentOf(upload));
}

interface UploadTileProps {
  upload: Upload;
  onCancel: () => void;
}

export function UploadTile({ upload, onCancel }: UploadTileProps) {
  const { name, sort, refusal } = upload;
  const how = howFar(upload);
  return (
    <li
      data-upload
      className={cn(
        'relative aspect-8/7 overflow-hidden rounded-lg border',
        refusal === null ? 'border-line bg-hover' : 'border-urgent bg-urgent-bg text-urgent-ink',
      )}
    >
      {sort === 'photo' ? (
        <Preview content={upload.content} className="absolute inset-0 size-full opacity-45">
          <Sign of={ImageIcon} />
        </Preview>
      ) : (
        <Sign of={FileText} />
      )}
      <div className="absolute inset-x-0 bottom-0 bg-raised/90 px-1.5 pt-0.5 pb-1 text-xs/4 text-ink tabular-nums">
        <span className="block">{how}</span>
        {refusal === null && (
          <span
            role="progressbar"
            aria-label={texts.upload.progress(name)}
            aria-valuenow={percentOf(upload)}
            className="mt-0.5 block h-1 overflow-hidden rounded-full bg-track"
          >
            <span
              className="block h-full origin-left bg-primary motion-safe:transition-transform"
              style={{ transform: `scaleX(${percentOf(upload) / 100})` }}
            />
          </span>
        )}
      </div>
      {refusal === null && (
        <IconButton
          label={texts.upload.cancel(name)}
          className="absolute top-0 right-0 size-8! text-ink! pointer-coarse:size-11! [&_svg]:rounded-full [&_svg]:bg-raised [&_svg]:p-0.5"
          onClick={onCancel}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
    </li>
  );
}

function Sign({ of: Icon }: { of: LucideIcon }) {
  return (
    <Icon
      aria-hidden
      strokeWidth={1.5}
      className="absolute inset-0 m-auto size-6 -translate-y-2 text-ink-3"
    />
  );
}
