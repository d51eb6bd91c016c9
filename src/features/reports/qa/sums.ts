import type { Sums } from '#features/reports/qa/contract.ts'

type Stored = Omit<Sums, 'average'>

export const NO_SUMS: Sums = { count: 0, sum: 0, sum_squares: 0, average: null }

/** With its average: never an average of averages. */
export function sumsOf(...parts: readonly (Stored | undefined)[]): Sums {
  const total = { count: 0, sum: 0, sum_squares: 0 }
  for (const part of parts) {
    total.count += part?.count ?? 0
    total.sum += part?.sum ?? 0
    total.sum_squares += part?.sum_squares ?? 0
  }
  return { ...total, average: total.count === 0 ? null : total.sum / total.count }
}

export const comparedOf = (
  ...rows: readonly ({ scores: Stored; previous_scores: Stored } | undefined)[]
) => ({
  scores: sumsOf(...rows.map((row) => row?.scores)),
  previous_scores: sumsOf(...rows.map((row) => row?.previous_scores)),
})
