import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useUiText } from '#ui/text.ts'

type CompleteDialogProps = {
  openCount: number
  /** Number of reviews that are not completed. */
  missing: number
  /** Errors are already shown by the caller. */
  onComplete: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation, because a completed calibration cannot be changed. */
export function CompleteDialog({ openCount, missing, onComplete, onClose }: CompleteDialogProps) {
  const { t } = useTranslation('qa-calibrations')
  const ui = useUiText()
  const [busy, setBusy] = useState(false)
  const complete = async () => {
    setBusy(true)
    await onComplete().catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('completeDialog.title')}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" data-autofocus loading={busy} onClick={() => void complete()}>
            {t(openCount > 0 ? 'completeDialog.anyway' : 'one.complete')}
          </Button>
        </>
      }
    >
      <p>
        {missing > 0 && <b>{t('waiting.title', { count: missing })}. </b>}
        {openCount > 0 && <b>{t('completeDialog.open', { count: openCount })} </b>}
        {t('completeDialog.text')}
      </p>
    </Dialog>
  )
}
