import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FILTER_NAMES, type FilterName } from '#features/reports/trends/web/fitting.ts'
import { useFilterWords } from '#features/reports/trends/web/use-filter-words.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { CountedFilters, HowComputed } from '#platform/web/HowComputed.tsx'

export type FigureComputedProps = {
  trends: Trends
  /** The name of the figure, table or chart as the screen shows it. */
  figure: string
  formula: ReactNode
  /** The filters that the figure takes; all unless given. */
  takes?: readonly FilterName[]
  /** What decides on which day something counts, where that is not obvious. */
  countedWhen?: ReactNode
  leftOut?: ReactNode
  rows?: { href: string | undefined; label: string } | undefined
  rowsNote?: ReactNode
}

/** "How is this computed?" of a figure of trends: its days and filters are those of the page. */
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

/** The days and the filters in force; read when the explanation is opened. */
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
