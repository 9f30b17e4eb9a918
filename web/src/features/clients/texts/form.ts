/** The texts of the client form, for adding and for changing a client. */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('clients/form', {
  addTitle: 'Add New Client',
  create: 'Create Client',
  creating: 'Creating...',
  notSaved: 'The new client has not been saved.',
  /** The toasts for each screen that can open the dialog: the job form, or the clients screen. */
  toasts: {
    job: { created: 'Client created successfully!', failed: 'Error', fallback: 'Failed to create client' },
    clients: {
      created: 'Client Created',
      failed: 'Failed to Create Client',
      fallback: 'The client could not be saved. Please try again.',
    },
  },
  /**
   * The labels of the fields. They are also used in the note after a reload, which lists the fields
   * whose typed text was kept.
   */
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
  /** The notice that a client already has the typed name. */
  sameName: {
    title: 'There is already a client with this name',
    /**
     * The label of the button that uses the existing client, for each screen that can open the
     * dialog.
     */
    use: { job: 'Choose this client', clients: 'Open' },
    addAnyway: 'Add anyway',
  },
  nameRequired: 'Name is required',
  invalidEmail: 'Invalid email',
  tooLong: (most: number) => `At most ${formatCount(most)} characters`,
});
