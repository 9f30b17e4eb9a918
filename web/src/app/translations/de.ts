/**
 * The German translation of each catalogue, by the name of the catalogue. Loaded only if German was
 * chosen.
 */
import { de as api } from '@/api/texts/index.de';
import { de as app } from '@/app/texts/index.de';
import { de as appBoardKeys } from '@/app/texts/board-keys.de';
import { de as appMenus } from '@/app/texts/menus.de';
import { de as appQuickSearch } from '@/app/texts/quick-search.de';
import { de as absencesHolidays } from '@/features/absences/texts/holidays.de';
import { de as absences } from '@/features/absences/texts/index.de';
import { de as accounts } from '@/features/accounts/texts/index.de';
import { de as alerts } from '@/features/alerts/texts/index.de';
import { de as audit } from '@/features/audit/texts/index.de';
import { de as auth } from '@/features/auth/texts/index.de';
import { de as authSecondFactor } from '@/features/auth/texts/second-factor.de';
import { de as boardMoving } from '@/features/board/moving/texts/index.de';
import { de as board } from '@/features/board/texts/index.de';
import { de as boardPhone } from '@/features/board/texts/phone.de';
import { de as boardAllowed } from '@/features/board/texts/allowed.de';
import { de as boardWeek } from '@/features/board/texts/week.de';
import { de as boardGiveAway } from '@/features/board/give-away/texts/index.de';
import { de as clientsDetails } from '@/features/clients/texts/details.de';
import { de as clientsForm } from '@/features/clients/texts/form.de';
import { de as clients } from '@/features/clients/texts/index.de';
import { de as clientsPicker } from '@/features/clients/texts/picker.de';
import { de as colors } from '@/features/colors/texts/index.de';
import { de as drafts } from '@/features/drafts/texts/index.de';
import { de as jobCards } from '@/features/job-cards/texts/index.de';
import { de as jobCardsNotices } from '@/features/job-cards/texts/notices.de';
import { de as jobFiles } from '@/features/files/texts/index.de';
import { de as jobNotes } from '@/features/notes/texts/index.de';
import { de as jobSheet } from '@/features/job-sheet/texts/index.de';
import { de as jobsElsewhere } from '@/features/jobs/actions/texts/elsewhere.de';
import { de as jobsDuplicate } from '@/features/jobs/actions/duplicate/texts/index.de';
import { de as jobsHead } from '@/features/jobs/actions/head/texts/index.de';
import { de as jobsActions } from '@/features/jobs/actions/texts/index.de';
import { de as jobsDetails } from '@/features/jobs/detail/texts/index.de';
import { de as jobsForm } from '@/features/jobs/form/texts/index.de';
import { de as jobsFormVisit } from '@/features/jobs/form/texts/visit.de';
import { de as jobsFreeTimes } from '@/features/jobs/free-times/texts/index.de';
import { de as jobsList } from '@/features/jobs/list/texts/index.de';
import { de as jobsSelection } from '@/features/jobs/selection/texts/index.de';
import { de as jobs } from '@/features/jobs/texts/index.de';
import { de as jobsUndo } from '@/features/jobs/undo/texts/index.de';
import { de as jobsVisits } from '@/features/jobs/visits/texts/index.de';
import { de as live } from '@/features/live/texts/index.de';
import { de as messages } from '@/features/messages/texts/index.de';
import { de as notifications } from '@/features/notifications/texts/index.de';
import { de as notificationsPanel } from '@/features/notifications/texts/panel.de';
import { de as offline } from '@/features/offline/texts/index.de';
import { de as profile } from '@/features/profile/texts/index.de';
import { de as push } from '@/features/push/texts/index.de';
import { de as reports } from '@/features/reports/texts/index.de';
import { de as scheduleFilter } from '@/features/schedule/texts/filter.de';
import { de as firstSteps } from '@/features/schedule/texts/first-steps.de';
import { de as scheduleGoToDate } from '@/features/schedule/texts/go-to-date.de';
import { de as schedule } from '@/features/schedule/texts/index.de';
import { de as scheduleMove } from '@/features/schedule/texts/move.de';
import { de as scheduleMoving } from '@/features/schedule/texts/moving.de';
import { de as schedulePrint } from '@/features/schedule/texts/print.de';
import { de as scheduleOverdue } from '@/features/schedule/texts/overdue.de';
import { de as schedulePanels } from '@/features/schedule/texts/panels.de';
import { de as scheduleShift } from '@/features/schedule/texts/shift.de';
import { de as settings } from '@/features/settings/texts/index.de';
import { de as setup } from '@/features/setup/texts/index.de';
import { de as today } from '@/features/today/texts/index.de';
import { de as tray } from '@/features/tray/texts/index.de';
import { de as users } from '@/features/users/texts/index.de';
import { de as workingTime } from '@/features/working-time/texts/index.de';
import { de as ago } from '@/lib/texts/ago.de';
import { de as dayTime } from '@/lib/texts/day-time.de';
import { de as uiControls } from '@/ui/texts/controls.de';
import { de as ui } from '@/ui/texts/index.de';
import { de as uiNotices } from '@/ui/texts/notices.de';

export const de = {
  absences,
  'absences/holidays': absencesHolidays,
  accounts,
  api,
  app,
  'app/board-keys': appBoardKeys,
  'app/menus': appMenus,
  'app/quick-search': appQuickSearch,
  alerts,
  audit,
  auth,
  'auth/second-factor': authSecondFactor,
  board,
  'board/moving': boardMoving,
  'board-phone': boardPhone,
  'board-allowed': boardAllowed,
  'board-week': boardWeek,
  'board/give-away': boardGiveAway,
  clients,
  'clients/details': clientsDetails,
  'clients/form': clientsForm,
  'clients/picker': clientsPicker,
  colors,
  drafts,
  'job-cards': jobCards,
  'job-cards/notices': jobCardsNotices,
  files: jobFiles,
  notes: jobNotes,
  'job-sheet': jobSheet,
  jobs,
  'jobs/actions': jobsActions,
  'jobs/duplicate': jobsDuplicate,
  'jobs/head': jobsHead,
  'jobs/details': jobsDetails,
  'jobs/elsewhere': jobsElsewhere,
  'jobs/form': jobsForm,
  'jobs/form/visit': jobsFormVisit,
  'jobs/free-times': jobsFreeTimes,
  'jobs/list': jobsList,
  'jobs/selection': jobsSelection,
  'jobs/undo': jobsUndo,
  'jobs/visits': jobsVisits,
  'lib/ago': ago,
  'lib/day-time': dayTime,
  live,
  messages,
  notifications,
  'notifications/panel': notificationsPanel,
  offline,
  profile,
  push,
  reports,
  schedule,
  'schedule/filter': scheduleFilter,
  'schedule/first-steps': firstSteps,
  'schedule/go-to-date': scheduleGoToDate,
  'schedule/move': scheduleMove,
  'schedule/moving': scheduleMoving,
  'schedule/print': schedulePrint,
  'schedule/overdue': scheduleOverdue,
  'schedule/panels': schedulePanels,
  'schedule/shift': scheduleShift,
  settings,
  setup,
  today,
  tray,
  ui,
  'ui/controls': uiControls,
  'ui/notices': uiNotices,
  users,
  'working-time': workingTime,
};
