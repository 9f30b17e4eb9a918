/**
 * Gives the schedule the function that moves visits. This component is loaded after the first paint
 * and renders nothing.
 */
import { useLayoutEffect } from 'react';
import { type MoveJob, useMoveJob } from './use-move-job';

interface MoverProps {
  announce: (text: string) => void;
  provideMoveJob: (move: MoveJob) => void;
}

export default function Mover({ announce, provideMoveJob }: MoverProps) {
  const move = useMoveJob(announce);
  useLayoutEffect(() => provideMoveJob(move));
  return null;
}
