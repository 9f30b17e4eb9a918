/**
 * A signature field of the card. A signature is drawn by finger, pen or mouse, or typed with the keyboard.
 * rule: card-signatures
 */
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { X } from 'lucide-react';
import { Button } from '@/ui/button';
import { Input } from '@/ui/forms/input';
import { Segmented } from '@/ui/forms/segmented';
import { useCard } from '../card-context';
import { texts } from '../texts';
import type { SignatureField } from '../values';
import { SignaturePadField } from './pad';
import { SignaturePicture, usePicture } from './picture';
import { isDrawn } from './png';

const MAX_CHARACTERS = 200;
type Way = 'draw' | 'type';

const ways = () =>
  [
    { value: 'draw', label: texts.signature.draw },
    { value: 'type', label: texts.signature.type },
  ] as const;

const isTyped = (value: string): boolean => value !== '' && !isDrawn(value);

export function SignatureInput({ name }: { name: SignatureField }) {
  const { form, ...card } = useCard();
  const isReadOnly = card.isReadOnly && !(name === 'inspectorSignature' && card.canSign);
  const { field, fieldState } = useController({ control: form.control, name });
  const [chosen, choose] = useState<Way>();
  // The picture that was drawn in the pad below. While the field has this picture, the pad stays
  // and shows the strokes. Any other picture in the field came from the server or from a draft.
  const [drawnHere, setDrawnHere] = useState('');
  const id = useId();
  const label = texts.fields[name];
  const way = chosen ?? (isTyped(field.value) ? 'type' : 'draw');
  const isStored = isDrawn(field.value) && field.value !== drawnHere;

  const changeWay = (to: Way) => {
    choose(to);
    // Switching to typing removes the pad and its strokes. After switching back, the picture of the
    // strokes is shown instead.
    setDrawnHere('');
  };

  return (
    <div role="group" aria-labelledby={id} className="min-w-0">
      <div className="mb-1.5 flex min-h-9 items-center justify-between gap-3">
        <span id={id} className="font-medium">
          {label}
        </span>
        {!isReadOnly && (
          <Segmented
            label={texts.signature.how(label)}
            value={way}
            onValueChange={changeWay}
            options={ways()}
          />
        )}
      </div>
      {isReadOnly || (way === 'draw' && isStored) ? (
        <Stored
          value={field.value}
          label={label}
          isElsewhere={name === 'customerSignature' && card.lacksSignature}
          onClear={isReadOnly ? undefined : () => field.onChange('')}
        />
      ) : way === 'draw' ? (
        <>
          <SignaturePadField
            label={label}
            value={field.value}
            onChange={(png) => {
              setDrawnHere(png);
              field.onChange(png);
            }}
          />
          {isTyped(field.value) && (
            <p className="mt-1.5 text-2sm/5 wrap-anywhere text-ink-2">
              {texts.signature.typedBefore(field.value)}
            </p>
          )}
        </>
      ) : (
        <Typed
          label={label}
          value={isTyped(field.value) ? field.value : ''}
          replaces={isDrawn(field.value)}
          onChange={field.onChange}
        />
      )}
      {fieldState.error?.message !== undefined && (
        <p role="alert" className="mt-1.5 text-2sm/5 text-urgent-ink">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}

interface TypedProps {
  label: string;
  value: string;
  /** Whether a drawn signature exists. Typing replaces it. */
  replaces: boolean;
  onChange: (text: string) => void;
}

function Typed({ label, value, replaces, onChange }: TypedProps) {
  return (
    <>
      <Input
        aria-label={label}
        value={value}
        maxLength={MAX_CHARACTERS}
        placeholder={texts.signature.fullName}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="italic"
      />
      <p className="mt-1.5 text-2sm/5 text-ink-2">
        {replaces ? texts.signature.drawnBefore : texts.signature.typedCounts}
      </p>
    </>
  );
}

interface StoredProps {
  value: string;
  label: string;
  /** Whether the stored signature is missing on this device. */
  isElsewhere: boolean;
  onClear?: (() => void) | undefined;
}

/**
 * A stored signature, drawn or typed, with a button that clears it so that the person can sign
 * again.
 */
function Stored({ value, label, isElsewhere, onClear }: StoredProps) {
  const picture = usePicture(value);
  return (
    <div>
      <div
        data-theme="light"
        className="grid aspect-5/2 w-full place-items-center overflow-hidden rounded-lg border border-line bg-surface text-ink"
      >
        {picture && <SignaturePicture picture={picture} label={label} className="size-full object-contain" />}
        {picture === null && isDrawn(value) && <p>{texts.signature.broken}</p>}
        {value === '' && (
          <p className="px-4 text-center text-ink-2">
            {isElsewhere ? texts.signature.elsewhere : texts.signature.notSigned}
          </p>
        )}
        {value !== '' && !isDrawn(value) && <p className="px-4 text-lg break-words italic">{value}</p>}
      </div>
      {onClear && (
        <Button variant="ghost" size="sm" className="mt-1.5" onClick={onClear}>
          <X aria-hidden />
          {texts.signature.clear}
        </Button>
      )}
    </div>
  );
}
