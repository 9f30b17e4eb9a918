/** Downloads the server's PDF of the stored card. */
import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '@/api/failure-toast';
import { fetchCardPdf } from './queries';
import { texts } from './texts';

/** Passes a file to the browser, which saves the file or asks the user where to. */
function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** Downloads the PDF of a job's card, named after the card's number. */
export function useDownload(jobId: string) {
  return useMutation({
    meta: { changes: null },
    mutationFn: async (number: string) => saveFile(await fetchCardPdf(jobId), `${number}.pdf`),
    onError: (error) => toastFailure(error, texts.downloadFailed),
  });
}
