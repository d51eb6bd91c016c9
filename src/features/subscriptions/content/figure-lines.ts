import type { Source } from '#features/metrics/calculation/measures.ts'
import type { WrittenResult } from '#features/notifications/digests/figures.ts'
import type { Cell, Reader, Sheet } from '#features/subscriptions/content/part.ts'
import type { MailFigure } from '#platform/mail/mail-page.ts'

/** A figure with its sample size, interval and comparison. */
export type MeasuredFigure = {
  name: string
  source: Source
  higherIsBetter: boolean
  result: WrittenResult
}

export const figureLine = (
  { figures }: Reader,
  { name, source, higherIsBetter, result }: MeasuredFigure,
): MailFigure => ({
  name,
  value: figures.value(result.value, result.unit),
  basis: figures.basis(result, source),
  change: figures.change(result, higherIsBetter),
})

/** A number that needs no interval. */
export const countLine = ({ figures }: Reader, name: string, value: number, basis = ''): MailFigure => ({
  name,
  value: figures.value(value, 'count'),
  basis,
  change: { words: '', tone: 'flat' },
})

export const figureSheet = (
  { words: { columns } }: Reader,
  figures: readonly Pick<MeasuredFigure, 'name' | 'result'>[],
): Sheet => ({
  columns: [
    columns.name,
    columns.value,
    columns.unit,
    columns.results,
    columns.lower,
    columns.upper,
    columns.before,
  ],
  rows: figures.map(({ name, result }): Cell[] => [
    name,
    result.value,
    result.unit,
    result.totalResults,
    result.lower,
    result.upper,
    result.comparisonValue,
  ]),
})

/** A number without interval or comparison. */
export const countResult = (value: number): WrittenResult => ({
  value,
  totalResults: value,
  lower: null,
  upper: null,
  unit: 'count',
  comparisonValue: null,
  change: null,
  changeSignificant: null,
  comparable: true,
})
