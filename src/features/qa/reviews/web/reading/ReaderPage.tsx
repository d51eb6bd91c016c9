import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadingSkeleton } from '#features/qa/reviews/web/reading/ReadingSkeleton.tsx'
import { ReviewReading } from '#features/qa/reviews/web/reading/ReviewReading.tsx'
import s from '#features/qa/reviews/web/reading/reading.module.css'
import { workspaceQuery } from '#features/qa/reviews/web/reading/reading-api.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { commaIds, id, named } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useCan } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { getScrollElement } from '#ui/frame/page-scroll.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** `?reviewIds=11,12,13&at=12` */
const SEARCH = searchSchema({ ids: named('reviewIds', commaIds()), at: id() })

/** Reads the reviews named in the address one after another, in that order. */
export function ReaderPage() {
  const { t } = useTranslation('qa-reviews')
  const { filters, setFilters } = useUrlFilters(SEARCH)
  const queryClient = useQueryClient()
  const { ids } = filters
  const index = Math.max(0, filters.at === null ? 0 : ids.indexOf(filters.at))
  const id = ids[index]
  const next = ids[index + 1]
  // Replace the address, so that Back leaves the reader.
  const step = (by: 1 | -1) => {
    const to = ids[index + by]
    if (to !== undefined) setFilters({ at: to }, { replace: true })
  }
  useShortcuts(
    [
      { keys: 'j', label: t('reading.next'), section: t('reading.title'), run: () => step(1) },
      { keys: 'k', label: t('reading.previous'), section: t('reading.title'), run: () => step(-1) },
    ],
    ids.length > 1,
  )
  useEffect(() => {
    if (next !== undefined) void queryClient.prefetchQuery(workspaceQuery(next))
  }, [queryClient, next])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to the top for each review
  useEffect(() => {
    if (location.hash === '') getScrollElement()?.scrollTo?.({ top: 0 })
  }, [id])

  const walk = ids.length > 1 && (
    <>
      <IconButton
        icon="chevron-up"
        label={t('reading.previous')}
        disabled={index === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={t('reading.next')}
        disabled={index >= ids.length - 1}
        onClick={() => step(1)}
      />
    </>
  )
  return (
    <>
      <PageBar
        title={t('reading.title')}
        fact={ids.length > 0 && t('reading.of', { at: index + 1, count: ids.length })}
        actions={
          <>
            {walk}
            {id !== undefined && (
              <Button icon="printer" variant="quiet" onClick={() => print()}>
                {t('reading.print')}
              </Button>
            )}
          </>
        }
        phoneActions={walk}
      />
      {id === undefined ? (
        <NoReviews />
      ) : (
        <OneReview key={id} id={id} onNext={next === undefined ? null : () => step(1)} />
      )}
    </>
  )
}

function OneReview({ id, onNext }: { id: number; onNext: (() => void) | null }) {
  const { t } = useTranslation('qa-reviews')
  const { data, error, fetchStatus, refetch } = useQuery(workspaceQuery(id))
  const gone = isApiError(error, 404)
  if (data && !gone) return <ReviewReading review={data} />
  if (gone || isApiError(error, 403))
    return (
      <div className={s.alone}>
        <EmptyState
          kind={gone ? 'none-match' : 'no-access'}
          icon={gone ? 'clipboard-check' : undefined}
          title={t('reading.gone')}
          text={t('reading.goneText', { id })}
          action={onNext && <Button onClick={onNext}>{t('reading.next')}</Button>}
        />
      </div>
    )
  if (error)
    return (
      <div className={s.alone}>
        <ReadError error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (fetchStatus === 'paused')
    return (
      <div className={s.alone}>
        <EmptyState
          kind="failed"
          icon="cloud-off"
          title={t('reading.offline')}
          action={<Button onClick={() => void refetch()}>{t('reading.retry')}</Button>}
        />
      </div>
    )
  return <ReadingSkeleton />
}

function NoReviews() {
  const { t } = useTranslation('qa-reviews')
  const mayList = useCan('viewQADashboard')
  return (
    <div className={s.alone}>
      <EmptyState
        kind="none-yet"
        icon="clipboard-check"
        title={t('reading.none')}
        text={t('reading.noneText')}
        action={mayList && <ButtonLink href={paths.reviews()}>{t('reading.toReviews')}</ButtonLink>}
      />
    </div>
  )
}
