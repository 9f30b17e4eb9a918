/** The row above the board: the span, the filters, and what is booked in all. */
import { X } from 'lucide-react';
import { STATUS_TONE, STATUSES, statusLabel } from '@/features/jobs/labels';
import type { JobStatus } from '@/features/jobs/queries';
import { Avatar } from '@/ui/avatar';
import { Segmented } from '@/ui/forms/segmented';
import type { Option } from '@/ui/forms/listbox';
import { Select } from '@/ui/forms/select';
import { StatusDot } from '@/ui/status-dot';
import { laneTitle } from '../lanes/lane-words';
import { type Lane, NOBODY, type Span } from '../model';
import { texts } from '../texts';

export interface BoardFilter {
  /** The id of the only lane to show. */
  worker: string | undefined;
  /** The only status that is not faded. */
  status: JobStatus | undefined;
}

export interface FiltersProps {
  span: Span;
  filter: BoardFilter;
  lanes: readonly Lane[];
  sum: string;
  onSpan: (span: Span) => void;
  onFilter: (filter: BoardFilter) => void;
}

const SPANS = ['day', 'week'] as const;
const ALL = 'all';

export function Filters({ span, filter, lanes, sum, onSpan, onFilter }: FiltersProps) {
  const { worker, status } = filter;
  return (
    <div className="board-filters">
      <Segmented
        label={texts.span}
        value={span}
        onValueChange={onSpan}
        options={SPANS.map((value) => ({ value, label: texts.spans[value] }))}
        className="board-spans"
      />
      <Picker
        label={texts.byWorker}
        clear={texts.clearWorker}
        value={worker}
        options={workerOptions(lanes, worker)}
        onChoose={(chosen) => onFilter({ ...filter, worker: chosen })}
      />
      <Picker
        label={texts.byStatus}
        clear={texts.clearStatus}
        value={status}
        options={statusOptions()}
        onChoose={(chosen) => onFilter({ ...filter, status: STATUSES.find((each) => each === chosen) })}
      />
      <p className="board-sum">{sum}</p>
    </div>
  );
}

function workerOptions(lanes: readonly Lane[], chosen: string | undefined): Option[] {
  const known = lanes.map((lane) => ({
    value: lane.id,
    label: laneTitle(lane),
    icon: lane.person && <Avatar name={lane.person.fullName} color={lane.person.color} size={18} />,
  }));
  const options = [{ value: ALL, label: texts.allWorkers }, ...known];
  // The address may name somebody without a lane. The filter must not look unset then.
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosen === NOBODY ? texts.unassigned : texts.unknownWorker }];
}

function statusOptions(): Option[] {
  const statuses = STATUSES.map((status) => ({
    value: status,
    label: statusLabel(status),
    icon: <StatusDot tone={STATUS_TONE[status]} />,
  }));
  return [{ value: ALL, label: texts.allStatuses }, ...statuses];
}

interface PickerProps {
  label: string;
  clear: string;
  value: string | undefined;
  options: readonly Option[];
  onChoose: (value: string | undefined) => void;
}

/** A filter. One that is on has a clear mark. */
function Picker({ label, clear, value, options, onChoose }: PickerProps) {
  return (
    <div className="board-pick" data-on={value === undefined ? undefined : true}>
      <Select
        label={label}
        value={value ?? ALL}
        options={options}
        onValueChange={(chosen) => onChoose(chosen === ALL ? undefined : chosen)}
      />
      {value !== undefined && (
        <button type="button" aria-label={clear} className="board-clear" onClick={() => onChoose(undefined)}>
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
