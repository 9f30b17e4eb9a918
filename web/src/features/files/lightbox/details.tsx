/** The details of the shown photo, and its actions. */
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '@/api/session';
import type { Schemas } from '@/api/client';
import { dayTime } from '@/lib/day-time';
import { instantOf } from '@/lib/zoned-time';
import { Checkbox } from '@/ui/forms/checkbox';
import { Input } from '@/ui/forms/input';
import { useNow } from '@/ui/hooks/use-now';
import { IconButton } from '@/ui/icon-button';
import { type JobFile, MAX_CAPTION_CHARACTERS, mayDelete } from '../rules';
import { texts } from '../texts';

export interface DetailsProps {
  photo: JobFile;
  isFirst: boolean;
  isLast: boolean;
  archived: boolean;
  zone: string;
  onMove: (file: JobFile, by: 1 | -1) => void;
  onChange: (file: JobFile, details: Schemas['FileDetails']) => void;
  onDelete: (file: JobFile) => void;
}

export function Details({
  photo,
  isFirst,
  isLast,
  archived,
  zone,
  onMove,
  onChange,
  onDelete,
}: DetailsProps) {
  const person = useSession();
  const now = useNow();
  const { addedBy, addedAt, takenAt } = photo;
  const lines = [texts.box.addedBy(addedBy.fullName, dayTime(instantOf(addedAt), now, zone))];
  if (takenAt !== null) lines.push(texts.box.taken(dayTime(instantOf(takenAt), now, zone)));
  return (
    <div className="border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto max-w-190">
        {archived ? (
          photo.caption !== null && <p className="font-medium wrap-anywhere">{photo.caption}</p>
        ) : (
          <Caption photo={photo} onChange={onChange} />
        )}
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-2sm/5 text-ink-2">{lines.join(' · ')}</p>
          {!archived && (
            <div className="-mr-2 flex flex-1 flex-wrap items-center justify-end">
              <Checkbox
                label={texts.onCard}
                className="mr-auto md:mr-3"
                checked={photo.onCard === 1}
                onChange={({ target }) => onChange(photo, { onCard: target.checked ? 1 : 0 })}
              />
              {!(isFirst && isLast) && (
                <span className="flex items-center text-ink-2">
                  <IconButton label={texts.box.moveLeft} disabled={isFirst} onClick={() => onMove(photo, -1)}>
                    <ArrowLeft aria-hidden />
                  </IconButton>
                  {/* The label between two arrow buttons that change the order of the photos.
                      Other arrows, beside the photo, show another photo. */}
                  <span aria-hidden>{texts.box.order}</span>
                  <IconButton label={texts.box.moveRight} disabled={isLast} onClick={() => onMove(photo, 1)}>
                    <ArrowRight aria-hidden />
                  </IconButton>
                </span>
              )}
              {mayDelete(photo, person, now) && (
                <IconButton label={texts.delete} onClick={() => onDelete(photo)}>
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * The caption is saved when the field loses the focus, when Enter is pressed, and when another
 * photo is shown.
 */
function Caption({ photo, onChange }: Pick<DetailsProps, 'photo' | 'onChange'>) {
  const [typed, type] = useState(photo.caption ?? '');
  const sent = useRef(typed);
  const save = () => {
    const caption = typed.trim();
    if (caption === sent.current) return;
    sent.current = caption;
    onChange(photo, { caption: caption || null });
  };
  const saveLast = useEffectEvent(save);
  useEffect(() => () => saveLast(), []);
  return (
    <Input
      aria-label={texts.box.caption}
      placeholder={texts.box.captionHint}
      value={typed}
      maxLength={MAX_CAPTION_CHARACTERS}
      onChange={({ target }) => type(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        save();
      }}
    />
  );
}
