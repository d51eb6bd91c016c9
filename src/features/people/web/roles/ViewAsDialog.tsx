import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, bodyOf } from '#platform/web/api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { enterViewAs } from '#platform/web/view-as.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { TextArea } from '#ui/TextArea.tsx'

type ViewAsDialogProps = { employee: { id: number; name: string }; onClose: () => void }

/** Asks for a reason, which the activity log records. */
export function ViewAsDialog({ employee, onClose }: ViewAsDialogProps) {
  const { t } = useTranslation('people')
  const [reason, setReason] = useState('')
  const start = useMutation({
    mutationFn: () =>
      bodyOf(api.POST('/api/v1/session/view_as', { body: { employee_id: employee.id, reason } })),
    onSuccess: enterViewAs,
    onError: (error) => {
      if (!isApiError(error, 422) || !error.messageFor('reason')) notify(writeErrorText(error, t), 'error')
    },
    meta: { handles: [403, 422] },
  })
  const submit = () => {
    if (!start.isPending) start.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      busy={start.isPending}
      title={t('viewAs.title', { name: employee.name })}
      submit={t('viewAs.start')}
      onSubmit={submit}
      className="stack gap-12"
    >
      <p>{t('viewAs.text', { name: employee.name })}</p>
      <TextArea
        data-autofocus
        label={t('viewAs.reason')}
        hint={t('viewAs.reasonHint')}
        required
        rows={2}
        maxLength={500}
        value={reason}
        error={isApiError(start.error, 422) ? start.error.messageFor('reason') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
