import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HoldTarget, usePlaceHold } from '#features/privacy/web/holds-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { TextArea } from '#ui/TextArea.tsx'

/** Places a legal hold, with its reason. */
export function HoldDialog({ target, onClose }: { target: HoldTarget; onClose: () => void }) {
  const { t } = useTranslation('privacy')
  const [reason, setReason] = useState('')
  const place = usePlaceHold()
  const failure = isApiError(place.error, 409) || isApiError(place.error, 422) ? place.error : null
  return (
    <FormDialog
      busy={place.isPending}
      onClose={onClose}
      title={t('holds.dialogTitle', { name: target.label ?? t('holds.scopes.company') })}
      submit={t('holds.place')}
      disabled={reason.trim() === ''}
      onSubmit={() =>
        place.mutate(
          { subject: target.subject, reason: reason.trim() },
          {
            onSuccess: () => {
              notify(t('holds.placedNow'), 'success')
              onClose()
            },
          },
        )
      }
      className="stack gap-12"
    >
      <p>{t('holds.text')}</p>
      <TextArea
        label={t('holds.reason')}
        hint={t('holds.reasonHint')}
        value={reason}
        onChange={({ target: { value } }) => setReason(value)}
        error={failure ? writeErrorText(failure, t) : undefined}
        maxLength={500}
        rows={3}
        data-autofocus
      />
    </FormDialog>
  )
}
