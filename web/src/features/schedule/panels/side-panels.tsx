/** The panels beside the calendar. The calendar is rendered without waiting for them. */
import { StatsPanel } from './stats-panel';
import { TodayPanel, type TodayPanelProps } from './today-panel';

export default function SidePanels(props: TodayPanelProps) {
  return (
    <>
      <StatsPanel />
      <TodayPanel {...props} />
    </>
  );
}
