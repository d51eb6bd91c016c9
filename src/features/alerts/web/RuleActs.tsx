import { useTranslation } from 'react-i18next'
import type { Alert } from '#features/alerts/web/alert-types.ts'
import { sendsMessages } from '#features/alerts/web/alert-values.ts'
import { useTestOutcome } from '#features/alerts/web/alert-words.ts'
import { useActivateAlert, useTestAlert } from '#features/alerts/web/alerts-api.ts'
import s from '#features/company/web/forms.module.css'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'

/** Tests, changes and pauses an alert. */
export function RuleActs({ alert, onEdit }: { alert: Alert; onEdit: () => void }) {
  const { t } = useTranslation('alerts')
  const { viewAs } = useSession()
  const activate = useActivateAlert()
  const { name, active } = alert
  if (viewAs !== null) return null
  const turn = () =>
    activate.mutate(
      { ...alert, active: !active },
      {
        onSuccess: () =>
          notify(active ? t('rules.wasPaused', { name }) : t('rules.wasResumed', { name }), 'success'),
      },
    )
  return (
    <span className={s.rowEnd}>
      <TestButton alert={alert} />
      <Button
        size="sm"
        variant="quiet"
        icon="pencil"
        aria-label={t('rules.editOne', { name })}
        onClick={onEdit}
      >
        {t('rules.edit')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        loading={activate.isPending}
        aria-label={active ? t('rules.pauseOne', { name }) : t('rules.resumeOne', { name })}
        onClick={turn}
      >
        {active ? t('rules.pause') : t('rules.resume')}
      </Button>
    </span>
  )
}

/** Only for alerts that send messages; a notice in the application needs no test. */
function TestButton({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts')
  const test = useTestAlert()
  const outcomeOf = useTestOutcome()
  const { name, channels } = alert
  if (!sendsMessages(channels)) return null
  const send = () =>
    test.mutate(alert, {
      onSuccess: (answer) => {
        const { sent, failed } = outcomeOf(answer)
        if (sent.length > 0) notify(t('rules.testSent', { channels: sent.join(', ') }), 'success')
        for (const text of failed) notify(text, 'error')
      },
    })
  return (
    <Button
      size="sm"
      variant="quiet"
      loading={test.isPending}
      aria-label={t('rules.testOne', { name })}
      onClick={send}
    >
      {t('rules.test')}
    </Button>
  )
}
