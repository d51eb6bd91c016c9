import { useTranslation } from 'react-i18next'
import { policyState } from '#features/coaching/intelligence/policy-state.ts'
import type { IntelligenceSettings } from '#features/coaching/intelligence/web/intelligence-api.ts'
import { useDayOf } from '#platform/web/use-moment.ts'
import { Banner } from '#ui/Banner.tsx'

const TONES = { accepted: 'plain', expiring: 'warn', expired: 'warn', changed: 'warn' } as const

/** Who accepted the policy and whether that is still valid; nothing if it was never accepted. */
export function PolicyMessage({ settings }: { settings: IntelligenceSettings }) {
  const { t } = useTranslation('coaching-intelligence')
  const day = useDayOf()
  const state = policyState(settings)
  if (state === 'not-accepted') return null
  const moment = state === 'expiring' ? settings.termsExpiryAt : settings.termsAcceptedAt
  return (
    <Banner tone={TONES[state]}>
      {t(`policy.message.${state}`, {
        name: settings.termsAcceptedBy ?? '',
        date: moment ? day(moment) : '',
      })}
    </Banner>
  )
}
