import { useTranslation } from 'react-i18next'
import s from '#features/coaching/reading/web/reading.module.css'
import { useAcknowledge } from '#features/coaching/reading/web/reading-api.ts'
import type { Session } from '#features/coaching/sessions/web/session-api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'

type AcknowledgementProps = { session: Session; isCoachee: boolean }

/** Lets the coachee acknowledge the latest share; others see whether that has happened. */
export function Acknowledgement({ session, isCoachee }: AcknowledgementProps) {
  const { t } = useTranslation('coaching-reading')
  const { t: app } = useTranslation('app')
  const moment = useMoment()
  const acknowledging = useAcknowledge(session)
  const { acknowledgedAt, resharedAt, sharedAt, canAcknowledge: may } = session
  const press = () => {
    if (!acknowledging.isPending) acknowledging.mutate()
  }
  useShortcuts([{ keys: 'y', label: t('acknowledge'), section: t('section'), run: press }], may)
  if (sharedAt === null) return null
  if (!may)
    return (
      <p
        className={cx('flex gap-8 break', s.acknowledged, acknowledgedAt === null && s.waiting)}
        role="status"
      >
        <Icon
          name={acknowledgedAt ? 'circle-check' : 'clock'}
          className={cx(s.icon, acknowledgedAt && s.confirmed)}
        />
        <span>
          {acknowledgedAt
            ? t(isCoachee ? 'acknowledgedByYou' : 'acknowledgedBy', {
                moment: moment(acknowledgedAt),
                name: session.employee.full_name,
              })
            : t('notAcknowledged', { name: session.employee.full_name })}
        </span>
      </p>
    )
  const changed = acknowledging.data === 'changed'
  return (
    <div className={cx('row wrap between', s.acknowledge)}>
      <p role={changed ? 'alert' : undefined}>
        {changed ? t('changedMeanwhile') : t(resharedAt ? 'askAgain' : 'ask')}
      </p>
      <Button variant="primary" size="lg" kbd="y" loading={acknowledging.isPending} onClick={press}>
        {t('acknowledge')}
      </Button>
      {acknowledging.isError && (
        <p className={cx('flex gap-8 break', s.failed)} role="alert">
          <Icon name="alert-circle" className={s.icon} />
          {writeErrorText(acknowledging.error, app)}
        </p>
      )}
    </div>
  )
}
