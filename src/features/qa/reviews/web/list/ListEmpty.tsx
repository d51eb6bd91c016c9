import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFiltered, type ListFilters, NO_FILTERS } from '#features/qa/reviews/web/list/list-filters.ts'
import { NoneMatch } from '#features/qa/reviews/web/list/NoneMatch.tsx'
import { type QaFilterId, withoutQaFilter } from '#features/qa/reviews/web/list/qa-filter-ids.ts'
import type { QaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { reviewCount } from '#features/qa/reviews/web/list/reviews-queries.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { BarFilter } from '#ui/FilterBar.tsx'

type ListEmptyProps = {
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'data'>
  stage: 'completed' | 'drafted'
  url: UrlFilters<ListFilters>
  /** Adds what the list requests beyond the filters in the address. */
  askedFor?: (filters: QaFilters) => QaFilters
  bar: readonly BarFilter[]
  /** The address names a page that no longer exists. */
  beyond: boolean
  /** Renders the table; `empty` replaces its rows if there are none. */
  children: (empty: ReactNode) => ReactNode
}

/** Chooses the empty state of a list: failed, no access, none match, none yet. */
export function ListEmpty({
  query,
  stage,
  url,
  askedFor = (filters) => filters,
  bar,
  beyond,
  children,
}: ListEmptyProps) {
  const { t } = useTranslation('qa-reviews')
  const { permissions } = useSession()
  if (query.isError && !query.data)
    return isApiError(query.error, 403) ? (
      <EmptyState kind="no-access" title={t('list.noAccess.title')} text={t('list.noAccess.text')} />
    ) : (
      <ReadError error={query.error} onRetry={() => void query.refetch()} />
    )
  if (beyond)
    return children(
      <EmptyState
        kind="none-match"
        title={t('list.beyond')}
        action={<Button onClick={() => url.setFilters({ page: 1 })}>{t('list.firstPage')}</Button>}
      />,
    )
  if (isFiltered(url.filters))
    return children(
      <NoneMatch
        title={t('list.noneMatch.title', { count: inForce(bar).length })}
        filters={inForce(bar)}
        countKey={['reviews', stage, askedFor(url.filters)]}
        countWithout={(id, signal) =>
          reviewCount(askedFor({ ...url.filters, ...withoutQaFilter(id as QaFilterId) }), stage, signal)
        }
        onClear={() => url.setFilters(NO_FILTERS)}
      />,
    )
  const words = stage === 'drafted' ? 'noDrafts' : 'noneYet'
  return children(
    <EmptyState
      kind="none-yet"
      icon="clipboard-check"
      title={t(`list.${words}.title`)}
      text={t(`list.${words}.text`)}
      action={
        permissions.reviewQA && (
          <ButtonLink variant="primary" href={paths.qaInteractions()}>
            {t('list.toInteractions')}
          </ButtonLink>
        )
      }
    />,
  )
}

const inForce = (bar: readonly BarFilter[]) => bar.filter(({ value }) => value !== undefined)
