/** Shows a photo: the thumbnail first, and the full size once it is loaded. */
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/cn';
import { nameOf } from '../names';
import { fileAddress } from '../queries';
import type { JobFile } from '../rules';
import { texts } from '../texts';

const FITTED = 'absolute inset-0 size-full object-contain select-none';

export function Stage({ photo }: { photo: JobFile }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  return (
    <>
      {state !== 'ready' && (
        <img
          src={fileAddress(photo.id, 'thumb')}
          alt=""
          draggable={false}
          className={cn(FITTED, 'opacity-60')}
        />
      )}
      {state === 'failed' ? (
        <p role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-bg/70">
          <ImageOff aria-hidden className="size-6" />
          {texts.box.failed}
        </p>
      ) : (
        <img
          src={fileAddress(photo.id)}
          alt={nameOf(photo)}
          draggable={false}
          className={FITTED}
          onLoad={() => setState('ready')}
          onError={() => setState('failed')}
        />
      )}
    </>
  );
}
