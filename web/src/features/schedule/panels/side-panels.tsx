/** The panels beside the calendar. The calendar is rendered without waiting for them. */
import { StatsPanel } from './stats-panel';
import { TodayPanel } from './today-panel';
import { TrayPanel, type TrayPanelProps } from './tray-panel';

export default function SidePanels(props: TrayPanelProps) {
  return (
    <>
      <TrayPanel {...props} />
      <StatsPanel />
      <TodayPanel {...props} />
    </>
  );
}
