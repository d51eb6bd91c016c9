import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import type { MetricType } from '#features/metrics/configs/contract.ts'
import { HowComputed } from '#platform/web/HowComputed.tsx'

export type ExplainedMetric = { type: MetricType; title: string; customTitle: string | null }

type MetricComputedProps = {
  metric: ExplainedMetric
  /** The name of the figure as the screen shows it; that of the metric unless given. */
  figure?: string
  /** What the verdict beside the figure is about. */
  verdict: 'change' | 'goal' | 'rank'
  /** Whose results and which days. */
  counted: ReactNode
  /** The page that lists the counted rows, for those who may open it. */
  rows?: string | null
}

/** "How is this computed?" of a figure of a metric. */
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
