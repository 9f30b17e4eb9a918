import { classNames } from '@/lib/class-names';
import { locale } from '@/lib/language';

/** The blue of 'scheduled' (light theme), for people who have not chosen a color. */
const DEFAULT_COLOR = '#2563c9';
const INK = '#17181a';

/** Returns the relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const channel = (from: number) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Returns white or the ink color: the one with more contrast to `color`. */
export function textColorOn(color: string): string {
  const [ground, ink] = [luminance(color) + 0.05, luminance(INK) + 0.05];
  return 1.05 / ground >= ground / ink ? '#ffffff' : INK;
}

const rem = (px: number) => `${px / 16}rem`;

interface AvatarProps {
  /** The full name of the person. Its first letter is shown, or 'U' without a name. */
  name: string | null | undefined;
  /** The color as `#rrggbb`, or nothing for the default blue. */
  color?: string | null | undefined;
  /** The diameter in px, at the browser's default text size. */
  size?: number | undefined;
  className?: string | undefined;
}

/**
 * The first letter of a person's name on the person's color. Decorative, because the name is always
 * beside it.
 */
export function Avatar({ name, color, size = 20, className }: AvatarProps) {
  const ground = color ?? DEFAULT_COLOR;
  const [letter = 'U'] = Array.from(name?.trim() ?? '');
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full font-semibold forced-color-adjust-none',
        className,
      )}
      style={{
        // On a phone the letter has a readable minimum size, and the disc grows with it.
        width: `max(${rem(size)}, var(--text-least) * 12 / 7)`,
        height: `max(${rem(size)}, var(--text-least) * 12 / 7)`,
        fontSize: `max(${rem(Math.max(9, Math.round(size * 0.42)))}, var(--text-least))`,
        lineHeight: 1,
        backgroundColor: ground,
        color: textColorOn(ground),
      }}
    >
      {letter.toLocaleUpperCase(locale())}
    </span>
  );
}
