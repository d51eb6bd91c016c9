/** The scale of a metric. A metric without bounds ends at its largest value. */
export function scaleOf(
  { min, max }: { min: number | null; max: number | null },
  values: readonly (number | null)[],
): readonly [number, number] {
  const known = values.filter((value): value is number => value !== null)
  const low = min ?? Math.min(0, ...known)
  if (max !== null) return [low, max]
  const most = Math.max(1, ...known)
  const step = 10 ** Math.floor(Math.log10(most))
  return [low, Math.ceil(most / step) * step]
}
