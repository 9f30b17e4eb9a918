import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('push', {
  title: 'Notifications on this device',
  about: 'New, moved and cancelled visits, and the first one of tomorrow, also while Jobwright is closed.',
  label: 'Notify this device',
  on: 'This device is notified.',
  off: 'This device is not notified.',
  unsupported: 'This browser cannot be notified while Jobwright is closed.',
  unsupportedApple: 'On an iPhone or iPad, add Jobwright to the Home Screen first and open it from there.',
  blocked:
    'Notifications are blocked in this browser. Allow them in the settings of this site, which open beside the address, or in the settings of the app. Then come back here.',
  offerTitle: 'Hear of new and moved visits at once',
  offerText: 'This device can notify you, also while Jobwright is closed.',
  turnOn: 'Turn on',
  later: 'Not now',
  turnedOn: 'This device is now notified',
  turnedOff: 'This device is no longer notified',
  onFailed: 'Notifications could not be turned on',
  offFailed: 'Notifications could not be turned off',
  noService: 'The browser could not reach its push service. Try again later.',
});
