/**
 * The printed card: a separate sheet, rendered when the browser is about to print and removed afterwards. The
 * sheet shows the current values of the fields, saved or not. print.css hides everything else while the sheet
 * exists.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import type { Job } from '@/features/jobs/queries';
import type { Settings } from '@/features/settings/queries';
import { useCard } from '../card-context';
import { usePicture } from '../signature/picture';
import { texts } from '../texts';
import { Sheet } from './sheet';
import { useAttached } from './use-attached';
import './print.css';

interface PrintSheetProps {
  job: Job;
  number: string;
  rate: number;
  settings: Settings;
}

/** Whether the browser is printing, or shows a print preview. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const media = matchMedia('print');
    // The update must be synchronous, because the browser captures the page when this handler returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const change = () => (media.matches ? begin() : end());
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
    };
  }, []);
  return isPrinting;
}

/** Returns the texts of the page footer as CSS custom properties for `print.css`. */
function footWords(): Record<string, string> {
  return {
    '--print-name': JSON.stringify(texts.jobCard),
    '--print-page': JSON.stringify(texts.page.before),
    '--print-of': JSON.stringify(texts.page.between),
  };
}

/** Sets the page's title while printing, because browsers suggest it as the file name. */
function usePrintTitle(isPrinting: boolean, title: string): void {
  const name = useEffectEvent(() => title);
  useEffect(() => {
    if (!isPrinting) return;
    const before = document.title;
    document.title = name();
    // The CSS custom properties are set on the root element, because the page footer (a margin box)
    // inherits styles only from it.
    const { style } = document.documentElement;
    const words = footWords();
    for (const [property, word] of Object.entries(words)) style.setProperty(property, word);
    return () => {
      document.title = before;
      for (const property of Object.keys(words)) style.removeProperty(property);
    };
  }, [isPrinting]);
}

export function PrintSheet({ number, ...sheet }: PrintSheetProps) {
  const { form } = useCard();
  const isPrinting = usePrinting();
  usePrintTitle(isPrinting, texts.printTitle(number));
  const [technician, customer] = useWatch({
    control: form.control,
    name: ['inspectorSignature', 'customerSignature'],
  });
  // The photos are decoded in advance, because printing doesn't wait for them.
  const pictures = { technician: usePicture(technician), customer: usePicture(customer) };
  const attached = useAttached(sheet.job.id);
  if (!isPrinting) return null;
  return createPortal(
    <Sheet number={number} values={form.getValues()} pictures={pictures} attached={attached} {...sheet} />,
    document.body,
  );
}
