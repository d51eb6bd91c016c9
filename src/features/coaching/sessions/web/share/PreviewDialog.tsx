import { useTranslation } from 'react-i18next'
import { SessionReading } from '#features/coaching/reading/web/SessionReading.tsx'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import { asCoachee } from '#features/coaching/sessions/web/share/as-coachee.ts'
import s from '#features/coaching/sessions/web/share/share.module.css'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useUiText } from '#ui/text.ts'

type PreviewDialogProps = {
  answer: SessionAnswer
  busy: boolean
  error: string | null
  changed: boolean
  onShare: () => void
  onClose: () => void
}

/** Shows exactly what the coachee will see, and who else can read it, before sharing. */
export function PreviewDialog({ answer, busy, error, changed, onShare, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('coaching-sessions')
  const ui = useUiText()
  const { coachingSession: session } = answer
  const name = session.employee.full_name
  const again = session.sharedAt !== null
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={busy}
      size={720}
      title={t('share.title', { name })}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" loading={busy} onClick={onShare}>
            {t(again ? 'share.doAgain' : 'share.do', { name })}
          </Button>
        </>
      }
    >
      {error !== null && (
        <Banner tone="bad" live>
          {t('share.failed')} {error}
        </Banner>
      )}
      {changed && (
        <Banner tone="warn" live>
          {t('share.changed')}
        </Banner>
      )}
      <p className={s.lead}>
        {t(session.private ? 'share.whoPrivate' : 'share.who', { name })} {t('share.notYours')}
      </p>
      <section
        className={s.copy}
        aria-label={t('share.copy', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        data-autofocus
      >
        <SessionReading answer={asCoachee(answer)} preview />
      </section>
    </Dialog>
  )
}
