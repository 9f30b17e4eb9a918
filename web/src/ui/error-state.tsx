import { Button } from '@/ui/button';
import { texts } from '@/ui/texts';

interface ErrorStateProps {
  title: string;
  /** The server's error message. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Whether the error replaces a whole screen. Then its title is the heading of the screen. */
  whole?: boolean | undefined;
}

/** Shown when the data of a screen, or of a part of it, could not be loaded. */
export function ErrorState({ title, message, onRetry, whole }: ErrorStateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-10 text-center">
      <Title className="font-medium">{title}</Title>
      {message !== undefined && <p className="mt-1 max-w-[60ch] break-words text-ink-2">{message}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-4" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}
