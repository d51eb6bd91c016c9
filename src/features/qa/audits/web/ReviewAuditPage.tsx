import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuditStates } from '#features/qa/audits/web/AuditStates.tsx'
import s from '#features/qa/audits/web/audits.module.css'
import { auditFormsQuery, auditOfReviewQuery, createAudit } from '#features/qa/audits/web/audits-api.ts'
import { ReviewReading } from '#features/qa/reviews/web/reading/ReviewReading.tsx'
import { workspaceQuery } from '#features/qa/reviews/web/reading/reading-api.ts'
import { reviewsChanged } from '#features/qa/reviews/web/reviews-changed.ts'
import { SplitPanes } from '#features/qa/reviews/web/workspace/SplitPanes.tsx'
import review from '#features/qa/reviews/web/workspace/workspace.module.css'
import { parseId } from '#lib/url.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { visibleRecord } from '#platform/web/RecordState.tsx'
import { useSession } from '#platform/web/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { Card } from '#ui/Card.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Select } from '#ui/Select.tsx'

/** The audit of a review; if there is none, the review and a form to start one. */
export function ReviewAuditPage() {
  const { t } = useTranslation('qa-audits')
  const { id } = useParams({ strict: false }) as { id?: string }
  const narrow = useNarrow()
  const { person } = useSession()
  const number = parseId(id)
  const known = number !== null && number > 0
  const audit = useQuery({ ...auditOfReviewQuery(number ?? 0), enabled: known })
  const workspace = useQuery({ ...workspaceQuery(number ?? 0), enabled: known && audit.data === null })
  const error = audit.error ?? workspace.error
  const reading = visibleRecord({ data: workspace.data, error })
  if (audit.data) return <Navigate to={paths.audit(audit.data)} replace />
  if (!known || !reading)
    return (
      <AuditStates
        known={known}
        error={error}
        onRetry={() => void (audit.isError ? audit.refetch() : workspace.refetch())}
      />
    )
  return (
    <div className={review.page}>
      <PageBar
        title={t('newTitle')}
        crumb={<CrumbLink href={paths.review(reading.review.id)}>{t('review')}</CrumbLink>}
      />
      <SplitPanes
        narrow={narrow}
        leftName={t('review')}
        left={
          <div className={s.left}>
            <ReviewReading review={reading} stacked />
          </div>
        }
        right={
          <div className={cx('stack gap-12 content-start', s.right)}>
            <StartAudit
              reviewId={reading.review.id}
              completed={reading.review.completed_at !== null}
              isOwn={[reading.review.employee, reading.review.reviewer].some((one) => one?.id === person.id)}
            />
          </div>
        }
      />
    </div>
  )
}

type StartAuditProps = {
  reviewId: number
  completed: boolean
  /** The viewer is the reviewer or the reviewee, so another person has to audit it. */
  isOwn: boolean
}

function StartAudit({ reviewId, completed, isOwn }: StartAuditProps) {
  const { t } = useTranslation('qa-audits')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { permissions, viewAs } = useSession()
  const may = permissions.performQaAudits && viewAs === null && completed && !isOwn
  const forms = useQuery({ ...auditFormsQuery, enabled: may })
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  if (!may)
    return (
      <EmptyState
        kind="none-yet"
        icon="scale"
        title={t('none.title')}
        text={t(completed ? 'none.text' : 'none.draft')}
      />
    )
  if (forms.isError) return <ReadError error={forms.error} onRetry={() => void forms.refetch()} />
  if (forms.data?.length === 0)
    return (
      <EmptyState
        kind="none-yet"
        icon="forms"
        title={t('noForms.title')}
        text={t('noForms.text')}
        action={
          permissions.manageQASettings && (
            <ButtonLink href={paths.qaSettings()}>{t('noForms.settings')}</ButtonLink>
          )
        }
      />
    )
  const formId = chosen || String(forms.data?.[0]?.id ?? '')
  const begin = async () => {
    setBusy(true)
    setFault(null)
    try {
      const auditId = await createAudit(reviewId, Number(formId))
      await queryClient.invalidateQueries({ queryKey: ['qa-audits'], refetchType: 'none' })
      await reviewsChanged(queryClient)
      await navigate({ href: paths.audit(auditId), replace: true })
    } catch (error) {
      // Another person started an audit first: show theirs.
      if (isApiError(error, 409)) await queryClient.invalidateQueries({ queryKey: ['qa-audits'] })
      setFault(writeErrorText(error, app))
      setBusy(false)
    }
  }
  return (
    <Card title={t('begin.title')}>
      <div className={cx('stack gap-10 justify-items-start', s.begin)}>
        <p className="muted">{t('begin.text')}</p>
        {fault && <Banner tone="bad">{fault}</Banner>}
        <Select
          label={t('begin.scorecard')}
          value={formId}
          disabled={!forms.data}
          options={(forms.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button variant="primary" loading={busy} disabled={formId === ''} onClick={() => void begin()}>
          {t('begin.start')}
        </Button>
      </div>
    </Card>
  )
}
