/**
 * The field in which a user selects one of twelve colors. The colors of other users are dimmed and
 * marked. rule: own-color
 */
import { useQuery } from '@tanstack/react-query';
import { errorText } from '@/api/errors';
import type { CurrentUser } from '@/api/session';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { type Color, colorsQuery, useChooseColor } from './queries';
import { nameOf, Swatch } from './swatch';
import { texts } from './texts';

const grid = 'grid max-w-90 grid-cols-6 gap-2.5';

interface CurrentProps {
  color: Color | undefined;
  busy: boolean;
  onRemove: () => void;
}

/** The user's current color with its name, and a button that removes the color. */
function Current({ color, busy, onRemove }: CurrentProps) {
  return (
    <div className="mb-4 flex min-h-9 max-w-90 items-center gap-2.5 pointer-coarse:min-h-11">
      <span className="text-ink-2">{texts.current}</span>
      {color === undefined ? (
        <span>{texts.none}</span>
      ) : (
        <>
          <span
            aria-hidden
            className="size-4 rounded-full forced-color-adjust-none"
            style={{ backgroundColor: color.hex }}
          />
          <span>{nameOf(color)}</span>
          <Button variant="secondary" size="sm" busy={busy} onClick={onRemove} className="ml-auto">
            {texts.remove}
          </Button>
        </>
      )}
    </div>
  );
}

export function ColorChoice({ user }: { user: CurrentUser }) {
  const colors = useQuery(colorsQuery);
  const choose = useChooseColor();
  if (colors.isPending) return <Placeholder />;
  if (colors.isError) {
    return (
      <ErrorState
        title={texts.loadFailed}
        message={errorText(colors.error, colors.error.message)}
        onRetry={() => void colors.refetch()}
      />
    );
  }
  // An optimistic update shows the selected color immediately. If the request fails, the old color
  // is shown again.
  const own = choose.isPending ? choose.variables : user.color;
  const isNoneFree = own === null && !colors.data.some(({ available }) => available);
  return (
    <>
      <Current
        color={colors.data.find(({ hex }) => hex === own)}
        busy={choose.isPending}
        onRemove={() => choose.mutate(null)}
      />
      {isNoneFree && <p className="mb-3">{texts.allTaken}</p>}
      <div role="group" aria-label={texts.choose} className={grid}>
        {colors.data.map((color) => (
          <Swatch
            key={color.hex}
            color={color}
            own={color.hex === own}
            // The user's previous color is not shown as taken while the request is pending.
            taken={!color.available && color.hex !== own && color.hex !== user.color}
            onChoose={() => choose.isPending || choose.mutate(color.hex)}
          />
        ))}
      </div>
    </>
  );
}

function Placeholder() {
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="mb-4 h-9 w-40" />
      <div className={grid}>
        {Array.from({ length: 12 }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the order of the placeholders never changes
          <Skeleton key={index} className="aspect-square rounded-lg" />
        ))}
      </div>
    </div>
  );
}
