import { lookOf } from '#features/reports/trends/web/model.ts'
import { useNumberFormat, useUiText } from '#ui/text.ts'

/** A value with the decimals and the sign of its unit, as the reader's language writes it. */
export function useValue(unit: string): (value: number) => string {
  const text = useUiText()
  const look = lookOf(unit)
  const format = useNumberFormat(look.digits)
  return (value) => (look.unit === '%' ? text('percent', { value: format(value) }) : format(value))
}
