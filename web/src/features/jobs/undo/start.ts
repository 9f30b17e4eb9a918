/**
 * Starts to record changes, and adds the button 'Undo' to toasts. Code that sends changes imports
 * this module, so that it is loaded before the first change. It isn't part of the initial load.
 */
import { api } from '@/api/client';
import { provideToastAction } from '@/ui/overlay/toast-action';
import { recorder } from './recorder';
import { UndoButton } from './undo-button';

api.use(recorder);
provideToastAction(UndoButton);
