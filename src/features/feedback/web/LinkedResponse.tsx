import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayHeading } from '#features/feedback/web/DayHeading.tsx'
import { FeedSkeleton } from '#features/feedback/web/FeedSkeleton.tsx'
import { getScrollElement } from '#features/feedback/web/feed-scroll.ts'
import s from '#features/feedback/web/LinkedResponse.module.css'
import { responsePath } from '#features/feedback/web/linked-response.ts'
import { ResponseCard } from '#features/feedback/web/ResponseCard.tsx'
import { ResponseFacts } from '#features/feedback/web/ResponseFacts.tsx'
import { StreamFailure } from '#features/feedback/web/StreamFailure.tsx'
import page from '#features/feedback/web/StreamPage.module.css'
import { solicitationQuery } from '#features/feedback/web/stream-api.ts'
import { useCopyLink } from '#features/feedback/web/use-copy-link.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { useSession } from '#platform/web/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** The one response that a copied link leads to, with all that is known of it. */
export function LinkedResponse({ id }: { id: number }) {
  const { t } = useTranslation('feedback')
  const { person } = useSession()
  const router = useRouter()
  const dates = useDates()
  const copyLink = useCopyLink()
  const [expanded, setExpanded] = useState(true)
  const { data, error, refetch, fetchStatus } = useQuery(solicitationQuery(id))
  const copy = () => copyLink(responsePath(person, id))
  // Back to the stream as it was left, where this is where one came from; otherwise to its top.
  const leave = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ href: paths.stream(person) })
  const section = t('keys.section')
  useShortcuts([
    { keys: 'Escape', label: t('keys.back'), section, run: leave },
    { keys: 'c', label: t('keys.copyLink'), section, run: copy },
  ])
  const card = useRef<HTMLElement>(null)
  const shown = data !== undefined
  useLayoutEffect(() => {
    getScrollElement()?.scrollTo({ top: 0 })
  }, [])
  useEffect(() => {
    // The card it was opened from has gone with the focus.
    if (shown && document.activeElement === document.body) card.current?.focus()
  }, [shown])

  return (
    <>
      <PageBar
        title={t('response.title')}
        fact={data && dates.moment(data.responded_at)}
        actions={
          <ButtonLink href={paths.stream(person)} icon="message-2">
            {t('response.wholeStream')}
          </ButtonLink>
        }
      />
      <div className={s.page}>
        {data ? (
          <>
            <DayHeading day={dates.dayOf(data.responded_at)} count={null} dates={dates} />
            <ResponseCard
              ref={card}
              solicitation={data}
              dates={dates}
              href={responsePath(person, id)}
              current
              expanded={expanded}
              onExpand={() => setExpanded(!expanded)}
              onCopyLink={copy}
            />
            <ResponseFacts solicitation={data} />
          </>
        ) : isApiError(error, 404) ? (
          <div className={page.alone}>
            <EmptyState
              kind="no-access"
              title={t('response.goneTitle')}
              text={t('response.goneText')}
              action={<ButtonLink href={paths.stream(person)}>{t('response.wholeStream')}</ButtonLink>}
            />
          </div>
        ) : error || fetchStatus === 'paused' ? (
          <StreamFailure error={error} offline={!error} onRetry={() => void refetch()} />
        ) : (
          <FeedSkeleton cards={1} />
        )}
      </div>
    </>
  )
}
