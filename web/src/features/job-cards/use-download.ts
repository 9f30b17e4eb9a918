/** Downloads the server's PDF of the stored card. */
import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '@/api/failure-toast';
import { saveFile } from '@/lib/save-file';
import { fetchCardPdf } from './queries';
import { texts } from './texts';

/** Downloads the PDF of a job's card, named after the card's number. */
export function useDownload(jobId: string) {
  return useMutation({
    meta: { changes: null },
    mutationFn: async (number: string) => saveFile(await fetchCardPdf(jobId), `${number}.pdf`),
    onError: (error) => toastFailure(error, texts.downloadFailed),
  });
}
