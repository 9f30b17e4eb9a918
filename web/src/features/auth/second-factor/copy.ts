import { copyText } from '@/lib/clipboard';
import { toast } from '@/ui/overlay/toast';
import { texts } from '../texts/second-factor';

/** Copies a text to the clipboard. A toast says whether that worked. */
export async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast({ title: texts.copied });
  else toast({ variant: 'destructive', title: texts.copyFailed, description: texts.copyFailedText });
}
