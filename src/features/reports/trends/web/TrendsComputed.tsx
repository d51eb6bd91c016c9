import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { metricTypesQuery } from '#features/reports/trends/web/trends-queries.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { HowComputed } from '#platform/web/HowComputed.tsx'

const COACHING = ['sessions', 'takeaways', 'takeaways_done'] as const

type TrendsComputedProps = {
  trends: Trends
  /** The name of the table as the screen shows it. */
  figure: string
  /** A metric by its number; a figure of coaching by its name. */
  figures: readonly { id: string; metric_id: number | null; title: string }[]
  /** The page that lists the counted rows, for those who may open it. */
  rows?: string | undefined
}

/** "How is this computed?" of a table whose columns are metrics or figures of coaching. */
export function TrendsComputed({ trends, figure, figures, rows }: TrendsComputedProps) {
  const { t } = useTranslation('reports-trends')
  const { t: explain } = useTranslation('metrics-explain')
  const types = useQuery(metricTypesQuery).data
  const { range, dates } = trends
  const formulaOf = ({ id, metric_id }: (typeof figures)[number]): string | null => {
    const coaching = COACHING.find((name) => name === id)
    if (metric_id === null) return coaching ? t(`how.coaching.${coaching}`) : null
    const type = types?.get(metric_id)
    return type ? explain(`formula.${type}`) : null
  }
  return (
    <HowComputed
      figure={figure}
      formula={
        <>
          {figures.map((each) => (
            <p key={each.id}>
              <b>{each.title}</b> {formulaOf(each)}
            </p>
          ))}
          <p>{explain('interval')}</p>
          <p>{t('how.change')}</p>
        </>
      }
      counted={t('how.counted', { days: dates.range(range.start, range.end) })}
      {...(rows && { rows: { href: rows, label: t('how.rows') } })}
    />
  )
}
