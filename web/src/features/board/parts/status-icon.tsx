/**
 * The icon of a status on a bar or chip. It is a background image, not an inline SVG: the browser
 * keeps a transform for each inline SVG, and with 500 bars that would cost milliseconds in every
 * frame of a drag.
 */
import type { shownStatus } from '@/features/jobs/labels';
import './status-icon.css';

export const StatusIcon = ({ status }: { status: ReturnType<typeof shownStatus> }) => (
  <i aria-hidden className={`status-icon ${status}`} />
);
