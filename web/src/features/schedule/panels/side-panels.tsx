/**
 * The panels beside the calendar, and the button that folds them. If they are folded, the calendar
 * uses their space, a button in the margin of the page unfolds them, and the tray opens over the
 * calendar. The calendar is rendered without waiting for the panels.
 */
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { IconButton } from '@/ui/icon-button';
import { texts } from '../texts/panels';
import { StatsPanel } from './stats-panel';
import { TodayPanel, type TodayPanelProps } from './today-panel';
import { TrayPanel, type TrayPanelProps } from './tray-panel';

interface SidePanelsProps extends TrayPanelProps, TodayPanelProps {
  onFold: (folded: boolean) => void;
}

/** Memoized, so that a change of the calendar's view does not render the panels again. */
export default memo(function SidePanels({ onFold, filter, ...props }: SidePanelsProps) {
  const { folded = false, today } = props;
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // Another button in the same place replaces the pressed one, and gets the focus.
  useEffect(() => {
    if (pressed.current) button.current?.focus();
    pressed.current = false;
  });
  const toggle = () => {
    pressed.current = true;
    onFold(!folded);
  };
  return (
    <>
      <TrayPanel {...props} />
      {folded ? (
        <IconButton
          ref={button}
          label={texts.showPanels}
          aria-expanded={false}
          onClick={toggle}
          className="w-6 pointer-coarse:w-11"
        >
          <PanelRightOpen aria-hidden />
        </IconButton>
      ) : (
        <>
          <StatsPanel
            today={today}
            action={
              <IconButton
                ref={button}
                label={texts.hidePanels}
                aria-expanded
                onClick={toggle}
                className="max-md:hidden"
              >
                <PanelRightClose aria-hidden />
              </IconButton>
            }
          />
          <TodayPanel {...props} filter={filter} />
        </>
      )}
    </>
  );
});
