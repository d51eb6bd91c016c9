import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Estimate } from '#features/qa/assignments/contract.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { useNumberFormat } from '#ui/text.ts'

type EstimateCardProps = {
  query: Pick<UseQueryResult<Estimate>, 'data' | 'isError' | 'isFetching' | 'isPending'>
  short: number
}

/** The server counts the population no further. */
const MOST_COUNTED = 10_000

/** The estimate of the form: "312 eligible, 40 needed, 5 reviewers × 8". */
export function EstimateCard({ query: { data, isError, isFetching }, short }: EstimateCardProps) {
  const { t } = useTranslation('qa-assignments')
  const number = useNumberFormat()
  return (
    <Card title={t('estimate.title')} aria-busy={isFetching}>
      <div className="stack gap-8 num" role="status">
        {data ? (
          <>
            {data.population != null && (
              <p>
                <b>
                  {data.population >= MOST_COUNTED
                    ? t('estimate.over', { n: number(data.population) })
                    : number(data.population)}
                </b>{' '}
                {t('estimate.population', { count: data.population })}
              </p>
            )}
            <p>
              <b>{data.capped ? t('estimate.over', { n: number(data.eligible) }) : number(data.eligible)}</b>{' '}
              {t('estimate.eligible')}
            </p>
            <p>
              <b>{number(data.needed)}</b> {t('estimate.needed', { count: data.employees })}
            </p>
            {data.affordable != null && data.affordable < data.needed && (
              <p>
                <b>{number(data.affordable)}</b> {t('estimate.affordable')}
              </p>
            )}
            <p>
              {data.per_reviewer === null
                ? t('estimate.noReviewers')
                : t('estimate.reviewers', {
                    count: data.reviewers,
                    n: number(data.reviewers),
                    each: number(data.per_reviewer),
                  })}
            </p>
          </>
        ) : (
          <p className="muted">{t(isError ? 'estimate.failed' : 'estimate.pending')}</p>
        )}
        {short > 0 && <Banner tone="warn">{t('estimate.short', { count: short })}</Banner>}
      </div>
    </Card>
  )
}
