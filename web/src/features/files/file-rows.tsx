/** The PDFs of a job: name, size, who added the file and when, with *Download* and *Delete*. */
import { Download, FileText, Trash2 } from 'lucide-react';
import { useSession } from '@/api/session';
import { dayTime } from '@/lib/day-time';
import { instantOf } from '@/lib/zoned-time';
import { buttonStyle } from '@/ui/button';
import { useNow } from '@/ui/hooks/use-now';
import { IconButton } from '@/ui/icon-button';
import { nameOf, sizeWords } from './names';
import { fileAddress } from './queries';
import { type JobFile, mayDelete } from './rules';
import { texts } from './texts';

interface FileRowsProps {
  files: readonly JobFile[];
  archived: boolean;
  zone: string;
  onDelete: (file: JobFile) => void;
}

export function FileRows({ files, archived, zone, onDelete }: FileRowsProps) {
  const person = useSession();
  const now = useNow();
  if (files.length === 0) return null;
  return (
    <ul aria-label={texts.files} className="mt-3 divide-y divide-line-2 rounded-lg border border-line">
      {files.map((file) => (
        <li key={file.id} data-file-id={file.id} className="flex items-center gap-3 py-1.5 pr-1.5 pl-3">
          <FileText aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-ink-2" />
          <p className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{nameOf(file)}</span>
            <span className="block text-2sm/5 text-ink-2">
              {sizeWords(file.size)} ·{' '}
              {texts.box.addedBy(file.addedBy.fullName, dayTime(instantOf(file.addedAt), now, zone))}
            </span>
          </p>
          <span className="flex">
            <a
              href={fileAddress(file.id)}
              download={file.name}
              aria-label={texts.downloadOf(nameOf(file))}
              title={texts.download}
              className={buttonStyle({ variant: 'ghost', size: 'icon' })}
            >
              <Download aria-hidden />
            </a>
            {!archived && mayDelete(file, person, now) && (
              <IconButton label={texts.deleteOf(nameOf(file))} onClick={() => onDelete(file)}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
