import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import type { MetricType } from '#features/metrics/configs/contract.ts'
import { FigureComputed } from '#features/reports/trends/web/FigureComputed.tsx'
import type { FilterName } from '#features/reports/trends/web/fitting.ts'
import { metricTypesQuery } from '#features/reports/trends/web/trends-queries.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'

const COACHING = ['sessions', 'takeaways', 'takeaways_done'] as const

type TrendsComputedProps = {
  trends: Trends
  /** The name of the table as shown on the screen. */
  figure: string
  /** Metrics have a `metric_id`; coaching figures only their `id`. */
  figures: readonly { id: string; metric_id: number | null; title: string }[]
  /** The filters that apply to the figures; defaults to all. */
  takes?: readonly FilterName[]
  /** The list of counted records, if the viewer may open it. */
  rows?: string | undefined
  /** Explains how that list differs from the counted records. */
  rowsNote?: string
}

/** "How is this computed?" for metrics and coaching figures. */
export function TrendsComputed({ trends, figure, figures, takes, rows, rowsNote }: TrendsComputedProps) {
  const { t } = useTranslation('reports-trends')
  const { t: explain } = useTranslation('metrics-explain')
  const types = useQuery(metricTypesQuery).data
  const typeOf = ({ metric_id }: (typeof figures)[number]) =>
    metric_id === null ? undefined : types?.get(metric_id)
  const formulaOf = (each: (typeof figures)[number]): string | null => {
    const coaching = COACHING.find((name) => name === each.id)
    if (coaching) return t(`how.coaching.${coaching}`)
    const type = typeOf(each)
    return type ? explain(`formula.${type}`) : null
  }
  const measured = figures.flatMap((each) => typeOf(each) ?? [])
  const isCount = (type: MetricType) => measureOf({ type }).figure === 'total'
  const hasShares = figures.some(({ id }) => id === 'takeaways_done') || !measured.every(isCount)
  const hasCounts = figures.some(({ id }) => id === 'sessions') || measured.some(isCount)
  const exclusions = new Set(
    measured.map((type) => {
      const { source } = measureOf({ type })
      return explain(source === 'reviews' && isCount(type) ? 'leftOut.reviewCount' : `leftOut.${source}`)
    }),
  )
  return (
    <FigureComputed
      trends={trends}
      figure={figure}
      {...(takes && { takes })}
      formula={
        <>
          {figures.map((each) => (
            <p key={each.id}>
              {figures.length > 1 && <b>{each.title} </b>}
              {formulaOf(each)}
            </p>
          ))}
          {(hasShares || measured.length === 0) && <p>{explain('interval')}</p>}
          {(hasShares || measured.length === 0) && <p>{t('how.change')}</p>}
          {hasCounts && <p>{explain('verdict.count')}</p>}
        </>
      }
      {...(exclusions.size > 0 && { leftOut: [...exclusions].map((words) => <p key={words}>{words}</p>) })}
      rows={{ href: rows, label: t('how.rows') }}
      {...(rows && rowsNote && { rowsNote })}
    />
  )
}
