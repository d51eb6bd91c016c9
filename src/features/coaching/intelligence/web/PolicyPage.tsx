import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { agreeLabel, buttonsOf, policyState } from '#features/coaching/intelligence/policy-state.ts'
import s from '#features/coaching/intelligence/web/intelligence.module.css'
import {
  type IntelligenceSettings,
  intelligenceQuery,
} from '#features/coaching/intelligence/web/intelligence-api.ts'
import { PolicyMessage } from '#features/coaching/intelligence/web/PolicyMessage.tsx'
import { useIntelligenceChange } from '#features/coaching/intelligence/web/use-intelligence-change.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The policy to accept before Coaching Intelligence can be used. */
export function PolicyPage() {
  const { t } = useTranslation('coaching-intelligence')
  const read = useQuery(intelligenceQuery)
  return (
    <>
      <PageBar
        title={t('policy.title')}
        crumb={<CrumbLink href={paths.oneOnOneSettings()}>{t('policy.back')}</CrumbLink>}
      />
      <div className={s.page}>
        {read.isPending && <Skeleton height={640} />}
        {read.isError &&
          !read.data &&
          (isApiError(read.error, 403) ? (
            <EmptyState kind="no-access" title={t('noAccess.title')} text={t('noAccess.text')} />
          ) : (
            <ReadError error={read.error} onRetry={read.refetch} />
          ))}
        {read.data && (
          <>
            <PolicyMessage settings={read.data.coachingIntelligenceSettings} />
            <PolicyBody body={read.data.coachingIntelligencePolicy.body} />
            <Answer settings={read.data.coachingIntelligenceSettings} />
          </>
        )}
      </div>
    </>
  )
}

/** The policy exists in English only, so screen readers get its language. */
function PolicyBody({ body }: { body: string }) {
  return (
    <div className={cx('stack gap-16', s.policy)} lang="en">
      {body.split(/\n(?=# )/).map((part) => {
        const [heading = '', ...paragraphs] = part.split('\n').filter((line) => line !== '')
        return (
          <section key={heading}>
            <h2>{heading.replace(/^# /, '')}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        )
      })}
    </div>
  )
}

function Answer({ settings }: { settings: IntelligenceSettings }) {
  const { t } = useTranslation('coaching-intelligence')
  const navigate = useNavigate()
  const change = useIntelligenceChange()
  const can = buttonsOf(policyState(settings))
  const back = () => navigate({ to: paths.oneOnOneSettings() })
  const agree = () =>
    change.mutate('ACCEPT_TERMS', {
      onSuccess: () => {
        notify(t('policy.accepted'), 'success')
        void back()
      },
    })
  return (
    <div className={cx('flex gap-8 wrap', s.answer)}>
      {change.isError && <Banner tone="bad">{writeErrorText(change.error, t)}</Banner>}
      <Button variant="primary" disabled={!can.agree} loading={change.isPending} onClick={agree}>
        {t(`policy.agree.${agreeLabel(settings)}`)}
      </Button>
      <Button disabled={!can.notReady || change.isPending} onClick={() => void back()}>
        {t('policy.notReady')}
      </Button>
    </div>
  )
}
