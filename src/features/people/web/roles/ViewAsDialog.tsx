import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/roles/ViewAsDialog.module.css'
import { api, bodyOf } from '#platform/web/api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { enterViewAs } from '#platform/web/view-as.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { TextArea } from '#ui/TextArea.tsx'

type ViewAsDialogProps = { employee: { id: number; name: string }; onClose: () => void }

/** Asks for a reason, which the activity log records. */
export function ViewAsDialog({ employee, onClose }: ViewAsDialogProps) {
  const { t } = useTranslation('people')
  const form = useId()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!start.isPending) start.mutate()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={start.isPending}
      title={t('viewAs.title', { name: employee.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('roles.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={start.isPending}>
            {t('viewAs.start')}
          </Button>
        </>
      }
    >
      <form id={form} className={s.form} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  )
}
