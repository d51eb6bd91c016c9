import { useTranslation } from 'react-i18next'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import s from '#features/coaching/sessions/web/share/share.module.css'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useUiText } from '#ui/text.ts'

type SharedDialogProps = { answer: SessionAnswer; again: boolean; onClose: () => void }

/** Confirms the share and says what happens next. */
export function SharedDialog({ answer, again, onClose }: SharedDialogProps) {
  const { t } = useTranslation('coaching-sessions')
  const ui = useUiText()
  const { coachingSession: session } = answer
  const name = session.employee.full_name
  return (
    <Dialog
      opened
      onClose={onClose}
      size={440}
      title={t(again ? 'shared.titleAgain' : 'shared.title', { name })}
      footer={
        <>
          <ButtonLink href={paths.oneOnOnes({ employee_id: session.employeeId })}>
            {t('shared.toList')}
          </ButtonLink>
          <Button variant="primary" onClick={onClose} data-autofocus>
            {ui('done')}
          </Button>
        </>
      }
    >
      <div className="row gap-14 secondary">
        <span className={cx('stack place-center flex-none good', s.sign)}>
          <Icon name="confetti" />
        </span>
        <p>
          {t('shared.text', { name })}
          {!again && session.repeats !== null && ` ${t(`shared.next.${session.repeats}`)}`}
        </p>
      </div>
    </Dialog>
  )
}
