/** The German translation of each catalogue under its name. Loaded only if German was chosen. */
import { de as api } from '@/api/texts.de';
import { de as appMenus } from '@/app/menu-texts.de';
import { de as app } from '@/app/texts.de';
import { de as audit } from '@/features/audit/texts.de';
import { de as auth } from '@/features/auth/texts.de';
import { de as clientsDetails } from '@/features/clients/details-texts.de';
import { de as clientsForm } from '@/features/clients/form-texts.de';
import { de as clientsPicker } from '@/features/clients/picker-texts.de';
import { de as clients } from '@/features/clients/texts.de';
import { de as drafts } from '@/features/drafts/texts.de';
import { de as jobCardNotices } from '@/features/job-card/notices-texts.de';
import { de as jobCard } from '@/features/job-card/texts.de';
import { de as jobsElsewhere } from '@/features/jobs/actions/elsewhere-texts.de';
import { de as jobsActions } from '@/features/jobs/actions/texts.de';
import { de as jobsDetails } from '@/features/jobs/detail/texts.de';
import { de as jobsForm } from '@/features/jobs/form-texts.de';
import { de as jobsList } from '@/features/jobs/list/texts.de';
import { de as jobs } from '@/features/jobs/texts.de';
import { de as live } from '@/features/live/texts.de';
import { de as notificationsPanel } from '@/features/notifications/panel-texts.de';
import { de as notifications } from '@/features/notifications/texts.de';
import { de as offline } from '@/features/offline/texts.de';
import { de as profile } from '@/features/profile/texts.de';
import { de as reports } from '@/features/reports/texts.de';
import { de as firstSteps } from '@/features/schedule/first-steps-texts.de';
import { de as scheduleMove } from '@/features/schedule/move-texts.de';
import { de as schedule } from '@/features/schedule/texts.de';
import { de as settings } from '@/features/settings/texts.de';
import { de as setup } from '@/features/setup/texts.de';
import { de as userRoles } from '@/features/users/role-texts.de';
import { de as users } from '@/features/users/texts.de';
import { de as ago } from '@/lib/ago-texts.de';
import { de as uiControls } from '@/ui/control-texts.de';
import { de as uiNotices } from '@/ui/notice-texts.de';
import { de as ui } from '@/ui/texts.de';

export const de = {
  api,
  app,
  'app/menus': appMenus,
  audit,
  auth,
  clients,
  'clients/details': clientsDetails,
  'clients/form': clientsForm,
  'clients/picker': clientsPicker,
  drafts,
  'job-card': jobCard,
  'job-card/notices': jobCardNotices,
  jobs,
  'jobs/actions': jobsActions,
  'jobs/details': jobsDetails,
  'jobs/elsewhere': jobsElsewhere,
  'jobs/form': jobsForm,
  'jobs/list': jobsList,
  'lib/ago': ago,
  live,
  notifications,
  'notifications/panel': notificationsPanel,
  offline,
  profile,
  reports,
  schedule,
  'schedule/first-steps': firstSteps,
  'schedule/move': scheduleMove,
  settings,
  setup,
  ui,
  'ui/controls': uiControls,
  'ui/notices': uiNotices,
  users,
  'users/roles': userRoles,
};
