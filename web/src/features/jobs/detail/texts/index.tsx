/** The texts of the job detail dialog, the job's history, and the jobs in a client's details. */
import type { ReactNode } from 'react';
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('jobs/details', {
  /** The title of the dialog until the job is loaded. */
  job: 'Job',
  close: 'Close',
  edit: 'Edit Job',
  reload: 'Reload',
  loading: 'Loading...',
  loadFailed: 'The job could not be loaded',
  goneTitle: 'This job was deleted',
  gone: 'This job no longer exists',
  goneText: 'Somebody else deleted it. Reload to see the jobs as they are now.',
  archived: 'Archived',
  description: 'Description',
  noDescription: 'No description',
  schedule: 'Schedule Information',
  scheduled: 'Scheduled',
  completeBy: 'Complete By',
  noDeadline: 'No deadline',
  started: 'Started',
  finished: 'Finished',
  location: 'Location',
  noLocation: 'No location',
  client: 'Client Information',
  name: 'Name',
  business: 'Business',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  mainContact: 'Main Contact',
  siteContact: 'Site Contact',
  assignment: 'Assignment',
  assignedTo: 'Assigned To',
  assignedBy: 'Assigned By',
  createdBy: 'Created By',
  created: 'Created',
  unassigned: 'Unassigned',
  /** Shown instead of the time if a job or visit is in the tray. */
  noTime: 'No time yet',
  history: {
    title: 'History',
    loadFailed: 'The history could not be loaded',
    none: 'Nothing has changed since the job was entered.',
    showAll: (count: number) => `Show all ${formatCount(count)} entries`,
    /** `what` is one of the texts in `actions`. */
    did: (who: ReactNode, what: string): ReactNode => (
      <>
        {who} {what}
      </>
    ),
    actions: {
      created: 'created this job',
      changed: 'changed this job',
      started: 'started this job',
      finished: 'finished this job',
      completed: 'completed this job',
      archived: 'archived this job',
      restored: 'restored this job',
      undone: 'undid a change of this job',
      visit_added: 'added a visit',
      visit_changed: 'changed a visit',
      visit_removed: 'removed a visit',
      spread: 'spread this job over several days',
      shifted: 'moved all days of this job',
      card_saved: 'saved the job card',
      card_reopened: 'reopened the signed job card',
      note_added: 'added a note',
      note_removed: 'removed a note',
      file_added: 'added a photo or file',
      file_removed: 'removed a photo or file',
      message_opened: 'opened a message to the client',
    },
    /** An action, followed by the fields that it changed. */
    didTo: (what: string, fields: string) => `${what}: ${fields}`,
    /**
     * Says which kind of message was opened. `via` is one of the texts in `via` below. The text
     * never says that the message was sent, because this app can't know that.
     */
    messages: {
      on_my_way: (via: string) => `opened “On my way” ${via}`,
      running_late: (via: string) => `opened “Running late” ${via}`,
    },
    /**
     * The labels of an added or removed note or file, by the name of the field in the history
     * entry.
     */
    named: { note: 'Note', file: 'File' },
    via: { sms: 'as a text message', whatsapp: 'in WhatsApp', copied: 'by copying it' },
    card: {
      fields: {
        orderNo: 'Order Number',
        poNumber: 'P.O. Number',
        cardDate: 'Date',
        arrivalTime: 'Arrival Time',
        departureTime: 'Departure Time',
        attentionTo: 'Contact Person',
        contactPhone: 'Phone',
        jobDescription: 'Job Description',
        workCarriedOut: 'Work Performed',
        laborEntries: 'Labor Hours',
        materialsUsed: 'Materials Used',
        isReplaceRepairs: 'Repairs / Maintenance',
        isNewInstall: 'New Installation',
        isElectricalSafetyCert: 'Safety Certificate Issued',
        hasSwms: 'SWMS Completed',
        noticeOfCompletion: 'Completion Notes',
        technicianName: 'Technician Name',
        inspectorSignature: 'Technician Signature',
        customerSignature: 'Customer Signature',
      },
      /**
       * The label of a signature, followed by what happened to the signature: one of the next three texts.
       */
      signature: (field: string, what: string) => `${field} (${what})`,
      signed: 'signed',
      signedAgain: 'signed again',
      removed: 'removed',
      notSigned: 'not signed',
      yes: 'yes',
      no: 'no',
      regular: (hours: string) => `${hours} h regular`,
      meal: (hours: string) => `${hours} h meal`,
      overtime: (hours: string) => `${hours} h overtime`,
      km: (km: string) => `${km} km`,
      show: 'What was changed',
      showSigned: 'What was signed and changed',
    },
    fields: {
      title: 'Title',
      description: 'Description',
      location: 'Location',
      clientId: 'Client',
      assignedUserId: 'Assigned To',
      startDate: 'Start',
      endDate: 'End',
      completeByDate: 'Complete By',
      actualStartTime: 'Started',
      actualFinishTime: 'Finished',
      status: 'Status',
      priority: 'Priority',
      workerIds: 'Workers',
      unscheduled: 'Time',
      holdReason: 'On hold because',
      holdUntil: 'On hold until',
      note: 'Visit note',
      done: 'Done',
    },
    /** The label of a field that belongs to one of several visits. */
    ofVisit: (visit: number, field: string) => `Visit ${visit}, ${field}`,
    visitAdded: 'Added',
    visitRemoved: 'Removed',
    /** The value of the field 'Time' for a visit that has a time. */
    timeSet: 'set',
    /** Shown for an empty value. */
    nothing: 'none',
    nobody: 'Unassigned',
    noDeadline: 'No deadline',
    bookedOver: 'Booked over another job',
    /** The text that screen readers read instead of the arrow between the old and the new value. */
    to: 'to',
    longChanged: (field: string) => `${field}: changed`,
    longFrom: (text: string) => `From: ${text}`,
    longTo: (text: string) => `To: ${text}`,
  },
  ofClient: {
    title: 'Jobs',
    newJob: 'New Job',
    next: 'Next',
    waiting: 'No time yet',
    last: 'Last',
    loadFailed: 'The jobs could not be loaded.',
    retry: 'Try again',
    none: 'No jobs yet',
    showAll: (count: number) => (count === 1 ? 'Show it in Jobs' : `Show all ${formatCount(count)} in Jobs`),
  },
});
