/**
 * Starts to record changes, and gives toasts the button 'Undo'. Code that sends changes imports this module, so
 * that it is loaded before the first change is sent. It isn't part of the first load.
 */
import { api } from '@/api/client';
import { provideToastAction } from '@/ui/overlay/toast-action';
import { recorder } from './recorder';
import { UndoButton } from './undo-button';

api.use(recorder);
provideToastAction(UndoButton);
