import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AssignmentGate, Crumb } from '#features/qa/assignments/web/AssignmentGate.tsx'
import { type Assignment, type Offer, similarQuery } from '#features/qa/assignments/web/assignments-api.ts'
import s from '#features/qa/assignments/web/queue/queue.module.css'
import { useStartNext } from '#features/qa/assignments/web/queue/use-start-next.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stars } from '#ui/Stars.tsx'

/** Offers close matches when no interaction matches the assignment. */
export function SimilarPage() {
  return (
    <AssignmentGate>{(assignment) => <Similar key={assignment.id} assignment={assignment} />}</AssignmentGate>
  )
}

function Similar({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('qa-assignments')
  const similar = useQuery(similarQuery(assignment.id))
  const start = useStartNext(assignment.id)
  const again = (
    <ButtonLink icon="refresh" href={paths.qaAssignment(assignment.id, 'retry')}>
      {t('similar.again')}
    </ButtonLink>
  )
  const back = <ButtonLink href={paths.qaAssignment(assignment.id)}>{t('similar.back')}</ButtonLink>
  const offers = similar.data?.similar ?? []
  return (
    <>
      <PageBar
        title={t('similar.title')}
        crumb={<Crumb of={assignment} />}
        actions={
          <>
            {back}
            {again}
          </>
        }
      />
      <div className={s.page}>
        <p>{t('similar.lead', { name: assignment.name })}</p>
        <p className="flex gap-8 narrow-only wrap">
          {back}
          {again}
        </p>
        {similar.isPending && <SkeletonRows rows={5} avatar={false} />}
        {similar.isError && !similar.data && (
          <ReadError error={similar.error} onRetry={() => void similar.refetch()} />
        )}
        {similar.data && offers.length === 0 && (
          <EmptyState kind="none-match" title={t('similar.none')} text={t('similar.noneText')} />
        )}
        {offers.length > 0 && (
          <Card title={t('similar.offers')}>
            <ul className={cx('stack', s.offers)}>
              {offers.map((offer) => (
                <li key={offer.qa_review_id ?? offer.solicitation_id ?? offer.interaction_id}>
                  <About offer={offer} />
                  <Button
                    size="sm"
                    loading={start.isPending && start.variables.offer === offer}
                    disabled={start.isPending}
                    onClick={() => start.mutate({ offer })}
                  >
                    {t('similar.review')}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  )
}

function About({ offer }: { offer: Offer }) {
  const { t } = useTranslation('qa-assignments')
  const moment = useMoment()
  return (
    <span className="stack gap-2 min-0 break">
      <span>{offer.employee?.name ?? t('similar.hidden')}</span>
      <span className="muted">
        {offer.stars !== null && <Stars value={offer.stars} label={t('similar.stars', { n: offer.stars })} />}{' '}
        {offer.responded_at && <time dateTime={offer.responded_at}>{moment(offer.responded_at)}</time>}
      </span>
    </span>
  )
}
