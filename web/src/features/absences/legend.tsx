/** The legend of the strip: explains the pattern of each kind of absence. */
import { KindMark } from './kind-mark';
import { texts } from './texts';
import { kindLabel, KINDS } from './words';

export function Legend() {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-2sm/5 text-ink-2">
      <ul aria-label={texts.legend} className="flex flex-wrap gap-x-4 gap-y-1">
        {KINDS.map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <KindMark kind={kind} />
            {kindLabel(kind)}
          </li>
        ))}
        <li className="flex items-center gap-1.5">
          <KindMark kind="leave" asked />
          {texts.askedFor}
        </li>
      </ul>
      <p className="ml-auto">{texts.dragHint}</p>
    </div>
  );
}
