import { useNumberFormat } from '#ui/text.ts'

/** A count in a list or a card. Counts are exact: they have no interval, but need an explanation. */
export function Count({ value }: { value: number }) {
  const format = useNumberFormat()
  return <span data-figure="">{format(value)}</span>
}
