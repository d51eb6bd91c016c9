import { lookOf } from '#features/reports/trends/web/model.ts'
import { useNumberFormat, useUiText } from '#ui/text.ts'

/** Formats a value with the decimals and suffix of its unit, in the reader's language. */
export function useValue(unit: string): (value: number) => string {
  const text = useUiText()
  const look = lookOf(unit)
  const format = useNumberFormat(look.digits)
  return (value) => (look.unit === '%' ? text('percent', { value: format(value) }) : format(value))
}
