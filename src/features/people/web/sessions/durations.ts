const DAY = 1_440

const IDLE_CHOICES = [15, 30, 60, 120, 240, 480, 720, DAY, 3 * DAY, 7 * DAY, 14 * DAY]
const LONGEST_CHOICES = [60, 240, 480, 720, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 90 * DAY]

/** Minutes to choose from, within the bounds and with the stored value, which a program may have set. */
export function choicesOf(
  kind: 'idle' | 'longest',
  { least, most }: { least: number; most: number },
  stored: number,
): number[] {
  const choices = kind === 'idle' ? IDLE_CHOICES : LONGEST_CHOICES
  return [...new Set([...choices, least, most, stored])]
    .filter((minutes) => minutes >= least && minutes <= most)
    .sort((one, other) => one - other)
}

/** '15 minutes', '8 hours', '14 days': in the largest unit that divides it. */
export function durationText(minutes: number, language: string): string {
  const [amount, unit] =
    minutes % DAY === 0
      ? [minutes / DAY, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
