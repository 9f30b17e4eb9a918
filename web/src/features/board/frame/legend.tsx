/** The bottom edge of the board: the meaning of the colors, and the most important keys. */
import { STATUSES, statusLabel } from '@/features/jobs/labels';
import { runCommand } from '@/lib/commands';
import { areShortcutsOn } from '@/lib/single-keys';
import { texts } from '../texts';

export function Legend() {
  return (
    <footer className="board-legend">
      {STATUSES.map((status) => (
        <span key={status}>
          <i aria-hidden className="board-swatch" data-status={status} />
          {statusLabel(status)}
        </span>
      ))}
      <span className="board-keys">
        <span>
          <kbd>{texts.space}</kbd> {texts.pickUp}
        </span>
        {areShortcutsOn() && (
          <button type="button" onClick={() => runCommand('show-shortcuts')}>
            <kbd>?</kbd> {texts.allKeys}
          </button>
        )}
      </span>
    </footer>
  );
}
