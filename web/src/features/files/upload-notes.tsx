/**
 * The notes below the grid. One is about uploads that wait and continue automatically. Others are
 * about refused uploads, which the user can send again or remove.
 */
import { TriangleAlert } from 'lucide-react';
import { Button } from '@/ui/button';
import { texts } from './texts';
import type { Refusal } from './upload/upload';
import type { JobUploads, LeftOut } from './use-uploads';

/** Returns the server's message; without a message, the app's text for the code. */
export function refusalText({ code, message }: Refusal): string {
  const words: Readonly<Record<string, string>> = texts.upload.refusals;
  return message || (words[code] ?? texts.upload.refusals.other);
}

/** The codes of errors in the file itself. Sending such a file again would have the same result. */
const FINAL = new Set(['too_large', 'unreadable', 'not_a_photo', 'not_a_pdf', 'too_many_pixels']);

const HOLDS = ['signed-out', 'busy', 'away'] as const;

export function UploadNotes({ uploads, leftOut, dismiss, cancel, retry }: JobUploads) {
  const refused = uploads.filter(({ refusal }) => refusal !== null);
  const hold = HOLDS.find((each) => uploads.some(({ state }) => state?.hold === each));
  const sending = uploads.length - refused.length;
  return (
    <>
      {/* This element is rendered even if it is empty, because screen readers announce only
          changes of an existing element. */}
      <p role="status" className={hold === undefined ? 'sr-only' : 'mt-2 text-2sm/5 text-ink-2'}>
        {hold !== undefined ? texts.upload.holds[hold] : sending > 0 ? texts.upload.rest(sending) : ''}
      </p>
      {leftOut !== null && <LeftOutNote leftOut={leftOut} onDismiss={dismiss} />}
      {refused.length > 0 && (
        <div role="alert">
          <ul className="mt-2 grid gap-2">
            {refused.map(({ id, name, refusal }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg bg-urgent-bg px-3 py-2 text-urgent-ink"
              >
                <p className="min-w-0 flex-1 basis-48">
                  <b className="font-semibold wrap-anywhere">{name}</b>
                  <span className="block">{refusal && refusalText(refusal)}</span>
                </p>
                <span className="flex gap-2">
                  {refusal !== null && !FINAL.has(refusal.code) && (
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={texts.upload.againOf(name)}
                      onClick={() => retry(id)}
                    >
                      {texts.upload.again}
                    </Button>
                  )}
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={texts.upload.removeOf(name)}
                    onClick={() => cancel(id)}
                  >
                    {texts.upload.remove}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function LeftOutNote({ leftOut, onDismiss }: { leftOut: LeftOut; onDismiss: () => void }) {
  const { kind, size, most } = leftOut;
  return (
    <div
      role="alert"
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg bg-urgent-bg px-3 py-2 text-urgent-ink"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-center gap-2 font-semibold">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {texts.leftOut.title}
        </p>
        {kind.length > 0 && <p className="wrap-anywhere">{texts.leftOut.kind(kind.join(', '))}</p>}
        {size.length > 0 && <p className="wrap-anywhere">{texts.leftOut.size(size.join(', '))}</p>}
        {most > 0 && <p>{texts.leftOut.most(most)}</p>}
      </div>
      <Button variant="secondary" size="sm" onClick={onDismiss}>
        {texts.leftOut.dismiss}
      </Button>
    </div>
  );
}
