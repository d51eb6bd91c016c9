import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAcceptanceValid, policyState } from '#features/coaching/intelligence/policy-state.ts'
import s from '#features/coaching/intelligence/web/intelligence.module.css'
import {
  type IntelligenceSettings,
  intelligenceQuery,
} from '#features/coaching/intelligence/web/intelligence-api.ts'
import { PolicyMessage } from '#features/coaching/intelligence/web/PolicyMessage.tsx'
import { useIntelligenceChange } from '#features/coaching/intelligence/web/use-intelligence-change.ts'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Switch } from '#ui/Switch.tsx'

const RevokeDialog = lazyPart(
  () => import('#features/coaching/intelligence/web/RevokeDialog.tsx'),
  'RevokeDialog',
)

/** Company-wide settings of one-on-ones. */
export function OneOnOneSettingsPage() {
  const { t } = useTranslation('coaching-intelligence')
  const { features } = useSession()
  const offered = features.coaching_intelligence !== false
  const read = useQuery({ ...intelligenceQuery, enabled: offered })
  return (
    <>
      <PageBar title={t('settings.title')} crumb={<SettingsCrumb />} />
      <div className={s.page}>
        <Card title={t('settings.templates.title')}>
          <div className={cx('stack gap-12 justify-items-start', s.card)}>
            <p>{t('settings.templates.text')}</p>
            <ButtonLink href={paths.oneOnOneTemplates()}>{t('settings.templates.open')}</ButtonLink>
          </div>
        </Card>
        {offered && read.isPending && <Skeleton height={240} />}
        {read.isError &&
          !read.data &&
          (isApiError(read.error, 403) ? (
            <EmptyState kind="no-access" title={t('noAccess.title')} text={t('noAccess.text')} />
          ) : (
            <ReadError error={read.error} onRetry={read.refetch} />
          ))}
        {offered && read.data && <Intelligence settings={read.data.coachingIntelligenceSettings} />}
      </div>
    </>
  )
}

function Intelligence({ settings }: { settings: IntelligenceSettings }) {
  const { t } = useTranslation('coaching-intelligence')
  const [revoking, setRevoking] = useState(false)
  const change = useIntelligenceChange()
  const state = policyState(settings)
  const valid = isAcceptanceValid(settings)
  const turn = (on: boolean) =>
    change.mutate(on ? 'ENABLE' : 'DISABLE', {
      onSuccess: () => notify(t(`settings.intelligence.${on ? 'enabled' : 'disabled'}`), 'success'),
      onError: (error) => notify(writeErrorText(error, t), 'error'),
    })
  return (
    <Card title={t('settings.intelligence.title')}>
      <div className={cx('stack gap-12 justify-items-start', s.card)}>
        <p>{t('settings.intelligence.text')}</p>
        <PolicyMessage settings={settings} />
        <Switch
          checked={settings.enabled && valid}
          onChange={turn}
          disabled={change.isPending || !valid}
          {...(!valid && { 'aria-describedby': 'needs-policy' })}
        >
          {t('settings.intelligence.switch')}
        </Switch>
        {!valid && (
          <p id="needs-policy" className={s.hint}>
            {t('settings.intelligence.needsPolicy')}
          </p>
        )}
        <div className="flex gap-8 wrap">
          <ButtonLink
            variant={state === 'accepted' ? 'default' : 'primary'}
            href={paths.coachingIntelligencePolicy()}
          >
            {t('settings.intelligence.read')}
          </ButtonLink>
          {settings.termsAccepted && (
            <Button onClick={() => setRevoking(true)}>{t('settings.intelligence.revoke')}</Button>
          )}
        </div>
      </div>
      {revoking && (
        <LazyPart onFailure={() => setRevoking(false)}>
          <RevokeDialog onClose={() => setRevoking(false)} />
        </LazyPart>
      )}
    </Card>
  )
}
