/** What the form of a client says, to add one and to change one (spec 2, 5, 8). */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/texts';

export const texts = catalogue('clients/form', {
  addTitle: 'Add New Client',
  cancel: 'Cancel',
  create: 'Create Client',
  creating: 'Creating...',
  notSaved: 'The new client has not been saved.',
  /** Its toasts differ by the screen that it is opened from, on purpose (spec 8, decisions 6). */
  toasts: {
    job: { created: 'Client created successfully!', failed: 'Error', fallback: 'Failed to create client' },
    clients: {
      created: 'Client Created',
      failed: 'Failed to Create Client',
      fallback: 'The client could not be saved. Please try again.',
    },
  },
  /** The names of the fields, also for telling which were kept. */
  fields: {
    name: 'Client Name',
    businessName: 'Business Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    mainContact: 'Main Contact',
    mainContactPhone: 'Main Contact Phone',
    mainContactEmail: 'Main Contact Email',
    siteContact: 'Site Contact',
    siteContactPhone: 'Site Contact Phone',
  },
  nameRequired: 'Name is required',
  invalidEmail: 'Invalid email',
  tooLong: (most: number) => `At most ${formatCount(most)} characters`,
});
