/** All of the app in German: the translation of each catalogue under its name. Loaded where German was chosen, only there. */
import { de as ago } from '@/lib/ago-texts.de';
import { de as uiControls } from '@/ui/control-texts.de';
import { de as ui } from '@/ui/texts.de';

export const de = {
  'lib/ago': ago,
  ui,
  'ui/controls': uiControls,
};
