/** What stands beside the calendar, which is painted without waiting for it. */
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
