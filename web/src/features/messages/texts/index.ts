/** The texts of the message sheet, and the built-in texts of the messages to clients. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('messages', {
  kinds: { on_my_way: 'On my way', running_late: 'Running late' },
  /** The texts of the menu entries. */
  entries: { on_my_way: 'On my way…', running_late: 'Running late…' },
  title: 'Message to the client',
  kind: 'What to say',
  delay: 'Late by',
  minutes: (minutes: number) => `${minutes} min`,
  /** The label of a delay, with the new arrival time. */
  delayUntil: (minutes: number, time: string) => `${minutes} minutes, ${time}`,
  newTime: (time: string) => `New time: ${time}`,
  to: 'To',
  noNumber: 'This client has no phone number. The words can be copied.',
  text: 'The message',
  sms: 'Text message',
  whatsApp: 'WhatsApp',
  copy: 'Copy',
  copied: 'Message copied',
  copyFailed: 'This browser does not allow copying. Select the message and copy it.',
  opens: 'Opens the app of this phone. You send the message there.',
  close: 'Close',
  notNoted: 'The history could not note that the message was opened',
  /**
   * The built-in texts of the messages, with placeholders. They mention the business only if it has
   * a name.
   */
  words: {
    on_my_way: (hasBusiness: boolean) =>
      `Hello {client}, this is {worker}${hasBusiness ? ' of {business}' : ''}. I am on my way to you: {job}.`,
    running_late: (hasBusiness: boolean) =>
      `Hello {client}, this is {worker}${hasBusiness ? ' of {business}' : ''}. I am running late and will be with you at about {time}: {job}.`,
  },
});
