/**
 * The tiles that add photos or PDFs: from the camera on handheld devices, and from the photo
 * library or the disk. Several files can be added in one step.
 */
import { Camera, ImagePlus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useMedia } from '@/ui/hooks/use-media';
import { ACCEPTED } from './rules';
import { texts } from './texts';

interface AddTilesProps {
  onChoose: (files: File[]) => void;
}

export function AddTiles({ onChoose }: AddTilesProps) {
  const isTouch = useMedia('(pointer: coarse)');
  return (
    <>
      {isTouch && (
        <AddTile label={texts.camera} name={texts.cameraName} camera onChoose={onChoose}>
          <Camera aria-hidden className="size-6" strokeWidth={1.75} />
        </AddTile>
      )}
      <AddTile label={texts.add} name={texts.addName} onChoose={onChoose}>
        {isTouch ? (
          <ImagePlus aria-hidden className="size-6" strokeWidth={1.75} />
        ) : (
          <Camera aria-hidden className="size-6" strokeWidth={1.75} />
        )}
      </AddTile>
    </>
  );
}

interface AddTileProps extends AddTilesProps {
  label: string;
  name: string;
  camera?: boolean;
  children: ReactNode;
}

function AddTile({ label, name, camera, onChoose, children }: AddTileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <li>
      <button
        type="button"
        aria-label={name}
        onClick={() => input.current?.click()}
        className="flex aspect-8/7 w-full flex-col items-center justify-center gap-1.5 rounded-lg border-[1.5px] border-dashed border-field text-ink-2 hover:border-ink-2 hover:bg-hover hover:text-ink"
      >
        {children}
        <span className="max-w-full px-1 text-center wrap-anywhere">{label}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={camera ? 'image/*' : ACCEPTED}
        capture={camera ? 'environment' : undefined}
        multiple={!camera}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Clears the input, so that the same file can be selected again.
          target.value = '';
        }}
      />
    </li>
  );
}
