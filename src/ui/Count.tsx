import { useNumberFormat } from '#ui/text.ts'

/** A plain count in a list or a card. Counts are exact: they have no interval, but an explanation within reach. */
export function Count({ value }: { value: number }) {
  const format = useNumberFormat()
  return <span data-figure="">{format(value)}</span>
}
