import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Crumb } from '#features/qa/assignments/web/AssignmentGate.tsx'
import s from '#features/qa/assignments/web/queue/queue.module.css'
import { useStartNext } from '#features/qa/assignments/web/queue/use-start-next.ts'
import { parseBool, parseId } from '#lib/url.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'

/**
 * Finds the next review and opens it. `completed` in the URL means that a review was just finished, so the share may be
 * done; then the page for a completed share opens.
 */
export function RetryPage() {
  const { id } = useParams({ strict: false })
  return <FindNextReview key={id} id={parseId(id ?? null) ?? 0} />
}

function FindNextReview({ id }: { id: number }) {
  const { t } = useTranslation('qa-assignments')
  const completed = useLocation({
    select: ({ searchStr }) => parseBool(new URLSearchParams(searchStr).get('completed')),
  })
  const start = useStartNext(id)
  const look = () => start.mutate({ completed, replace: true })
  const looked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    // React may run the effect twice, and every request reserves a review.
    if (!looked.current) look()
    looked.current = true
  }, [])
  const isGone = isApiError(start.error, 404)
  return (
    <>
      <PageBar title={t('retry.title')} crumb={<Crumb />} />
      {start.isError ? (
        <EmptyState
          kind={isGone ? 'no-access' : 'failed'}
          title={isGone ? t('gone.title') : t('retry.failed')}
          text={isGone ? t('gone.text') : writeErrorText(start.error, t)}
          action={
            isGone ? (
              <ButtonLink href={paths.qaAssignments()}>{t('toList')}</ButtonLink>
            ) : (
              <Button onClick={look}>{t('similar.again')}</Button>
            )
          }
        />
      ) : (
        <p className={s.looking} role="status">
          {t('retry.looking')}
        </p>
      )}
    </>
  )
}
