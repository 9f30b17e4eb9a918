/**
 * The section of Profile Settings in which notifications on this device are turned on and off.
 * rule: push-device-opt-in
 */
import { useId } from 'react';
import { isApple } from '@/lib/device';
import { Part } from '@/ui/forms/part';
import { Switch } from '@/ui/forms/switch';
import { texts } from './texts';
import { usePush } from './use-push';

export function PushPart() {
  const { state, isBusy, turnOn, turnOff } = usePush();
  const id = useId();
  if (state === 'none') return null;
  const isOn = state === 'on';
  return (
    <Part title={texts.title} about={texts.about}>
      {state === 'off' || isOn ? (
        <div className="flex items-center gap-3">
          <Switch
            label={texts.label}
            aria-describedby={id}
            checked={isOn}
            disabled={isBusy}
            onCheckedChange={isOn ? turnOff : turnOn}
          />
          <p id={id} aria-live="polite">
            {isOn ? texts.on : texts.off}
          </p>
        </div>
      ) : (
        <p className="max-w-[60ch] text-ink-2">{state === 'blocked' ? texts.blocked : unsupportedText()}</p>
      )}
    </Part>
  );
}

/**
 * Returns the text for a browser without push. On Apple's phones it also says how pushes can be
 * allowed.
 */
function unsupportedText(): string {
  const isPhone = isApple() && navigator.maxTouchPoints > 0;
  return isPhone ? `${texts.unsupported} ${texts.unsupportedApple}` : texts.unsupported;
}
