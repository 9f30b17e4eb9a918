/**
 * The Settings screen, with the working hours. The two features are combined here, because working
 * hours need the settings.
 */
import { SettingsPage } from '@/features/settings/page';
import { WorkingHoursPart } from '@/features/working-time/hours/hours-part';

export function SettingsScreen() {
  return (
    <SettingsPage>
      <WorkingHoursPart />
    </SettingsPage>
  );
}
