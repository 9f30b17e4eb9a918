/** The texts of the client dialog, for its details and its edit form. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('clients/details', {
  close: 'Close',
  edit: 'Edit',
  editTitle: 'Edit Client',
  cancel: 'Cancel',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Client Updated',
  failed: 'Failed to Update Client',
  failedText: 'The client could not be saved. Please try again.',
  changedMeanwhile: 'This client was changed while you were editing it.',
  stale: 'This client was changed by somebody else',

  call: 'Call',
  callTitle: 'Whom to call',
  callRoles: { site: 'Site contact', main: 'Main contact' },
  directions: 'Directions',
  client: 'Client',
  mainContact: 'Main Contact',
  siteContact: 'Site Contact',
  record: 'Record',
  business: 'Business',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  added: 'Added',
  id: 'Client ID',
});
