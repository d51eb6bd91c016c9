import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FILTER_NAMES, type FilterName } from '#features/reports/trends/web/fitting.ts'
import { useFilterWords } from '#features/reports/trends/web/use-filter-words.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { CountedFilters, HowComputed } from '#platform/web/HowComputed.tsx'

export type FigureComputedProps = {
  trends: Trends
  /** The name of the figure, table or chart as shown on the screen. */
  figure: string
  formula: ReactNode
  /** The filters that apply to the figure; defaults to all. */
  takes?: readonly FilterName[]
  /** Explains which date counts, if that is not obvious. */
  countedWhen?: ReactNode
  leftOut?: ReactNode
  rows?: { href: string | undefined; label: string } | undefined
  rowsNote?: ReactNode
}

/** "How is this computed?" for a figure of trends, with the dates and filters of the page. */
export function FigureComputed(props: FigureComputedProps) {
  const { trends, figure, formula, takes = FILTER_NAMES, countedWhen, leftOut, rows, rowsNote } = props
  const { t } = useTranslation('reports-trends')
  const href = rows?.href
  const note = rowsNote ?? (rows && !href ? t('how.noList') : undefined)
  return (
    <HowComputed
      figure={figure}
      formula={formula}
      counted={
        <>
          <Counted trends={trends} takes={takes} />
          {countedWhen && <p>{countedWhen}</p>}
        </>
      }
      {...(leftOut != null && { leftOut })}
      {...(rows && href && { rows: { href, label: rows.label } })}
      {...(note != null && { rowsNote: note })}
    />
  )
}

/** Dates and active filters. Rendered only while the explanation is open. */
function Counted({ trends, takes }: { trends: Trends; takes: readonly FilterName[] }) {
  const { t } = useTranslation('reports-trends')
  const { shownValue } = useFilterWords(trends)
  const { range, dates } = trends
  const filters = takes.flatMap((name) => {
    const value = shownValue(name)
    return value === undefined ? [] : [{ id: name, label: t(`filter.${name}`), value }]
  })
  return (
    <>
      <p>{t('how.counted', { days: dates.range(range.start, range.end) })}</p>
      <CountedFilters filters={filters} />
    </>
  )
}
