import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DayHeading } from '#features/feedback/web/DayHeading.tsx'
import { FeedSkeleton } from '#features/feedback/web/FeedSkeleton.tsx'
import s from '#features/feedback/web/RequestPage.module.css'
import { ResponseDetails } from '#features/feedback/web/ResponseDetails.tsx'
import { StreamFailure } from '#features/feedback/web/StreamFailure.tsx'
import { requestQuery } from '#features/feedback/web/stream-api.ts'
import { type ResponsePage, requestKey } from '#features/feedback/web/stream-cache.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { useNeighbours } from '#features/feedback/web/use-neighbours.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { listenLive } from '#platform/web/live.ts'
import { useSession } from '#platform/web/session.ts'
import { getScrollElement } from '#ui/frame/page-scroll.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** One response with everything about it, and links to the previous and next ones. */
export function RequestPage() {
  const { uuid = '' } = useParams({ strict: false }) as { uuid?: string }
  // Remount for each response, so that no form of the previous one stays open.
  return <Request uuid={uuid} key={uuid} />
}

function Request({ uuid }: { uuid: string }) {
  const { t } = useTranslation('feedback')
  const { person } = useSession()
  const router = useRouter()
  const queryClient = useQueryClient()
  const dates = useDates()
  const { data, error, refetch, fetchStatus } = useQuery(requestQuery(uuid))
  const { previous, next } = useNeighbours(uuid, data)
  // The viewer can no longer see it: reload the route, which shows the right error page.
  const gone = isApiError(error, 403) || isApiError(error, 404)
  useEffect(() => {
    if (!gone) return
    queryClient.removeQueries({ queryKey: requestKey(uuid) })
    void router.invalidate()
  }, [router, queryClient, uuid, gone])
  useLiveResponse(data)
  useLayoutEffect(() => {
    getScrollElement()?.scrollTo({ top: 0 })
  }, [])

  // Replace the history entry, so that Back leads to the stream.
  const go = (to: string | null) =>
    to !== null && void router.navigate({ href: paths.request(to), replace: true })
  const leave = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ href: paths.stream(person) })
  const section = t('keys.section')
  useShortcuts([
    { keys: 'j', label: t('keys.nextResponse'), section, run: () => go(next) },
    { keys: 'k', label: t('keys.previousResponse'), section, run: () => go(previous) },
    { keys: 'Escape', label: t('keys.back'), section, run: leave },
  ])

  const walk = (
    <>
      <IconButton
        icon="chevron-up"
        label={t('response.previous')}
        disabled={previous === null}
        onClick={() => go(previous)}
      />
      <IconButton
        icon="chevron-down"
        label={t('response.next')}
        disabled={next === null}
        onClick={() => go(next)}
      />
    </>
  )
  return (
    <>
      <PageBar
        title={t('response.title')}
        fact={data && dates.moment(data.solicitation.responded_at)}
        crumb={<Link href={paths.stream(person)}>{t('stream.title')}</Link>}
        actions={walk}
        phoneActions={walk}
      />
      <div className={s.page}>
        {data && !gone ? (
          <>
            <div className={s.heading}>
              <DayHeading day={dates.dayOf(data.solicitation.responded_at)} count={null} dates={dates} />
            </div>
            <ResponseDetails page={data} dates={dates} />
          </>
        ) : error && !gone ? (
          <StreamFailure error={error} onRetry={() => void refetch()} />
        ) : fetchStatus === 'paused' ? (
          <StreamFailure offline onRetry={() => void refetch()} />
        ) : (
          <FeedSkeleton cards={1} />
        )}
      </div>
    </>
  )
}

/** Shows changes by others as soon as they are made. */
function useLiveResponse(page: ResponsePage | undefined): void {
  const queryClient = useQueryClient()
  const id = page?.solicitation.id
  const uuid = page?.solicitation.uuid
  useEffect(() => {
    if (id === undefined || uuid === undefined) return
    const reread = () => void queryClient.invalidateQueries({ queryKey: requestKey(uuid) })
    return listenLive({
      url: '/api/v1/stream/live',
      topic: 'feedback',
      after: null,
      onReady: () => {},
      onReset: reread,
      onChange: ({ changed, more }) => (more || changed.includes(id)) && reread(),
    })
  }, [id, uuid, queryClient])
}
