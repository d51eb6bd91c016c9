import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import type { MetricType } from '#features/metrics/configs/contract.ts'
import { HowComputed } from '#platform/web/HowComputed.tsx'

export type ExplainedMetric = { type: MetricType; title: string; customTitle: string | null }

type MetricComputedProps = {
  metric: ExplainedMetric
  /** The name of the figure as shown on the screen; defaults to the metric's name. */
  figure?: string
  /** What the verdict compares. */
  verdict: 'change' | 'goal' | 'rank'
  /** Describes whose results and which dates are counted. */
  counted: ReactNode
  /** The list of counted records, if the viewer may open it. */
  rows?: string | null
}

/** "How is this computed?" for a metric. */
export function MetricComputed({ metric, figure: name, verdict, counted, rows = null }: MetricComputedProps) {
  const { t } = useTranslation('metrics-explain')
  const { source, figure } = measureOf(metric)
  const isCount = figure === 'total'
  return (
    <HowComputed
      figure={name ?? metric.customTitle ?? metric.title}
      formula={
        <>
          <p>{t(`formula.${metric.type}`)}</p>
          {!isCount && <p>{t('interval')}</p>}
          <p>{t(isCount ? 'verdict.count' : `verdict.${verdict}`)}</p>
        </>
      }
      counted={counted}
      leftOut={t(source === 'reviews' && isCount ? 'leftOut.reviewCount' : `leftOut.${source}`)}
      {...(rows !== null && {
        rows: { href: rows, label: t(source === 'reviews' ? 'rows.reviews' : 'rows.responses') },
      })}
    />
  )
}
