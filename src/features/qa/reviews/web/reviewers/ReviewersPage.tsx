import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NoneMatch } from '#features/qa/reviews/web/list/NoneMatch.tsx'
import { type QaFilterId, withoutQaFilter } from '#features/qa/reviews/web/list/qa-filter-ids.ts'
import { NO_QA_FILTERS } from '#features/qa/reviews/web/list/qa-filters.ts'
import { useFilterChange } from '#features/qa/reviews/web/list/use-filter-change.ts'
import { useQaFilters } from '#features/qa/reviews/web/list/use-qa-filters.tsx'
import { ReviewersTable } from '#features/qa/reviews/web/reviewers/ReviewersTable.tsx'
import { reviewerFilters, shownReviewers } from '#features/qa/reviews/web/reviewers/reviewer-filters.ts'
import { REVIEWER_FILTER_IDS, reviewersQuery } from '#features/qa/reviews/web/reviewers/reviewers-queries.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ListSearch } from '#platform/web/ListSearch.tsx'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { useRowKeys } from '#platform/web/use-row-keys.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import bars from '#ui/ListBar.module.css'
import s from '#ui/ListPage.module.css'
import { PageBar } from '#ui/PageBar.tsx'
import { useNumberFormat } from '#ui/text.ts'

const NO_FILTERS = { ...NO_QA_FILTERS, search: '' }

/** Number, average score and speed of each reviewer's reviews. */
export function ReviewersPage() {
  const { t, i18n } = useTranslation('qa-reviews')
  const number = useNumberFormat()
  const client = useQueryClient()
  const { permissions } = useSession()
  const url = useUrlFilters(reviewerFilters)
  const { filters, setFilters } = url
  const reviewers = useQuery(reviewersQuery(filters))
  const { search, order } = filters
  const rows = useMemo(
    () => shownReviewers(reviewers.data ?? [], { search, order }, i18n.language),
    [reviewers.data, search, order, i18n.language],
  )
  const ids = useMemo(() => rows.map(({ id }) => String(id)), [rows])
  const list = useRef<HTMLDivElement>(null)
  useRowKeys({
    words: {
      section: t('reviewers.keys.section'),
      next: t('reviewers.keys.next'),
      previous: t('reviewers.keys.previous'),
      search: t('reviewers.search'),
    },
    list,
    ids,
    openId: null,
    show: () => {},
  })
  const bar = useQaFilters({ filters, onChange: useFilterChange(url), ids: REVIEWER_FILTER_IDS })
  const inForce = [
    ...bar.filter(({ value }) => value !== undefined),
    ...(search
      ? [
          {
            id: 'search',
            label: t('reviewers.search'),
            value: search,
            editor: null,
            onRemove: () => setFilters({ search: '' }),
          },
        ]
      : []),
  ]
  const countWithout = async (id: string) => {
    const other = { ...filters, ...(id === 'search' ? { search: '' } : withoutQaFilter(id as QaFilterId)) }
    const all = await client.fetchQuery(reviewersQuery(other))
    return { count: shownReviewers(all, other, i18n.language).length, capped: false }
  }
  const empty =
    inForce.length > 0 ? (
      <NoneMatch
        title={t('reviewers.noneMatch', { count: inForce.length })}
        filters={inForce}
        countKey={['reviewers', filters]}
        countWithout={countWithout}
        onClear={() => setFilters(NO_FILTERS)}
      />
    ) : (
      <EmptyState
        kind="none-yet"
        icon="users"
        title={t('reviewers.noneYet.title')}
        text={t('reviewers.noneYet.text')}
        action={
          permissions.reviewQA && (
            <ButtonLink variant="primary" href={paths.qaInteractions()}>
              {t('list.toInteractions')}
            </ButtonLink>
          )
        }
      />
    )
  return (
    <div className={s.page}>
      <PageBar
        title={t('app:nav.reviewers')}
        fact={
          reviewers.data &&
          t('reviewers.fact', { count: reviewers.data.length, n: number(reviewers.data.length) })
        }
      />
      <div className={s.columns}>
        <div className={s.list} ref={list}>
          <div className={bars.bar}>
            <ListSearch
              label={t('reviewers.search')}
              value={search}
              onChange={(text) => setFilters({ search: text }, { replace: true })}
            />
            <FilterBar
              keysSection={t('reviewers.keys.section')}
              filters={bar}
              onClearAll={() => setFilters(NO_FILTERS)}
              clearable={inForce.length > 0}
            />
          </div>
          {reviewers.isError && !reviewers.data ? (
            isApiError(reviewers.error, 403) ? (
              <EmptyState kind="no-access" title={t('reviewers.noAccess')} text={t('list.noAccess.text')} />
            ) : (
              <ReadError error={reviewers.error} onRetry={() => void reviewers.refetch()} />
            )
          ) : (
            <ReviewersTable
              rows={rows}
              loading={reviewers.isFetching || reviewers.isPending}
              url={url}
              empty={empty}
            />
          )}
        </div>
      </div>
    </div>
  )
}
