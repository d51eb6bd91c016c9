import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureComputed } from '#features/reports/trends/web/FigureComputed.tsx'
import { only } from '#features/reports/trends/web/fitting.ts'
import { RangeChoice } from '#features/reports/trends/web/RangeChoice.tsx'
import { Sentence } from '#features/reports/trends/web/Sentence.tsx'
import { CompanyChoice, UnitsChoice } from '#features/reports/trends/web/SubjectChoices.tsx'
import { TrendState } from '#features/reports/trends/web/TrendState.tsx'
import { TrendsFrame } from '#features/reports/trends/web/TrendsFrame.tsx'
import s from '#features/reports/trends/web/trends.module.css'
import { trendsAddress } from '#features/reports/trends/web/trends-address.ts'
import { tagsQuery } from '#features/reports/trends/web/trends-queries.ts'
import { type Trends, useTrends } from '#features/reports/trends/web/use-trends.ts'
import { usePageTrail } from '#platform/web/use-page-trail.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Delta } from '#ui/Delta.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { Link } from '#ui/Link.tsx'
import { MeasuredText } from '#ui/MeasuredFigure.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat, useUiText } from '#ui/text.ts'

const CHIPS = ['employees', 'channels', 'surveys', 'stars', 'languages', 'properties'] as const
const NARROWED_BY = [...CHIPS, 'teams', 'groups', 'brands'] as const
const PAGE = 25

/** The tags customers name most, with the previous period. */
export function TagsPage({ actions }: { actions?: ReactNode }) {
  const { t } = useTranslation('reports-trends')
  const trends = useTrends('company/tags')
  const { offered } = trends
  return (
    <TrendsFrame
      trends={trends}
      actions={actions}
      filters={tagsChips(trends)}
      sentence={
        <Sentence label={t('sentence.label')}>
          <span>{t('tags.show')}</span>
          {offered.company && <CompanyChoice trends={trends} />}
          {offered.teams && <UnitsChoice trends={trends} />}
          <span>{t('sentence.for')}</span>
          <RangeChoice trends={trends} />
        </Sentence>
      }
    >
      <TagsTable trends={trends} />
    </TrendsFrame>
  )
}

export const tagsChips = ({ offered }: Trends) =>
  CHIPS.filter((name) => name !== 'employees' || offered.teams)

export function TagsTable({ trends }: { trends: Trends }) {
  const { t } = useTranslation('reports-trends')
  const { address, range, url, records } = trends
  const narrowing = only(address, NARROWED_BY)
  const tags = useQuery(tagsQuery(range, narrowing, address.after))
  const { previous, next } = usePageTrail('trends-tags', trendsAddress, url, tags.data)
  const number = useNumberFormat()
  const percent = useNumberFormat(1)
  const text = useUiText()
  const computed = (
    <FigureComputed
      trends={trends}
      figure={t('tags.title')}
      formula={
        <>
          <p>
            <b>{t('tags.count')}</b> {t('tags.countFormula')}
          </p>
          <p>
            <b>{t('tags.share')}</b> {t('tags.formula')}
          </p>
          <p>
            <b>{t('before')}</b> {t('tags.beforeFormula')}
          </p>
          <p>{t('how.share')}</p>
        </>
      }
      takes={NARROWED_BY}
      leftOut={t('how.leftOut')}
      rows={{ href: records(narrowing), label: t('how.responses') }}
    />
  )
  type Ranked = NonNullable<typeof tags.data>['nodes'][number]
  const count = ({ tag, count: n }: Ranked) => {
    const to = records({ ...narrowing, tags: [Number(tag.id)] })
    return to ? (
      <Link href={to} aria-label={t('tags.open', { count: n, tag: tag.caption })}>
        {number(n)}
      </Link>
    ) : (
      number(n)
    )
  }
  const shareOf = (value: number) => text('percent', { value: percent(value) })
  const share = ({ percent: value, totalResults: n, lower, upper }: Ranked) => (
    <MeasuredText of={{ value, n, lower, upper }} digits={1} unit="%" />
  )
  const before = ({ previousCount, previousPercent: was, previousTotalResults: n }: Ranked) => (
    <span className="muted">
      {number(previousCount)}{' '}
      {was !== null && (
        <>
          <span className="ci">({shareOf(was)})</span> <IntervalText n={n} />
        </>
      )}
    </span>
  )
  // Growth is good for a tag of excellence and bad for a tag of improvement.
  const change = ({ tag, verdict, tooFew, percent: value, previousPercent: was }: Ranked) => {
    if (tooFew || verdict === 'unknown') return <span className="ci">{t('tags.tooFew')}</span>
    if (verdict === 'none' || value === null || was === null) return <Delta direction="none" />
    const size = Math.abs(value - was)
    return (
      <Delta
        direction={verdict === 'up' ? 'up' : 'down'}
        change={t('change.points', { count: size, points: percent(size) })}
        lowerIsBetter={tag.kind !== 'excellence'}
      />
    )
  }
  const columns: Column<Ranked>[] = [
    { id: 'tag', header: t('tags.tag'), cell: ({ tag }) => tag.caption },
    { id: 'kind', header: t('tags.kind'), cell: ({ tag }) => <Kind kind={tag.kind} /> },
    { id: 'count', header: t('tags.count'), numeric: true, cell: count },
    {
      id: 'share',
      header: t('tags.share'),
      numeric: true,
      cell: share,
    },
    { id: 'before', header: t('before'), numeric: true, cell: before },
    { id: 'change', header: t('tags.change'), cell: change },
  ]
  return (
    <TrendState trends={trends} query={tags} isEmpty={({ nodes }) => nodes.length === 0}>
      {({ nodes, totalCount }) => (
        <Card title={t('tags.title')} actions={computed} padded={false}>
          <div className={s.wide}>
            <DataTable
              caption={t('tags.title')}
              columns={columns}
              rows={nodes}
              rowKey={({ tag }) => tag.id}
              loading={tags.isFetching}
              card={(row) => (
                <span className={cx('stack gap-4 full', s.tag)}>
                  <span>
                    <b>{row.tag.caption}</b>
                    <Kind kind={row.tag.kind} />
                  </span>
                  <span>
                    {count(row)} <span className="ci">{share(row)}</span>
                  </span>
                  <span>{change(row)}</span>
                </span>
              )}
              footer={
                <Pager
                  from={(address.page - 1) * PAGE + 1}
                  count={nodes.length}
                  total={totalCount}
                  {...(previous && { onPrevious: previous })}
                  {...(next && { onNext: next })}
                />
              }
            />
          </div>
        </Card>
      )}
    </TrendState>
  )
}

function Kind({ kind }: { kind: string }) {
  const { t } = useTranslation('reports-trends')
  const good = kind === 'excellence'
  return <Tag tone={good ? 'plus' : 'improve'}>{t(good ? 'tags.excellence' : 'tags.improvement')}</Tag>
}
