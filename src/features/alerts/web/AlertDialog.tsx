import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertKind } from '#features/alerts/kinds.ts'
import { useAlertDifferences } from '#features/alerts/web/alert-differences.ts'
import type { Alert } from '#features/alerts/web/alert-types.ts'
import { type AlertValues, canHaveFollowUp, hasTeams, valuesOf } from '#features/alerts/web/alert-values.ts'
import { useDeleteAlert, useWriteAlert } from '#features/alerts/web/alerts-api.ts'
import { CauseFields } from '#features/alerts/web/CauseFields.tsx'
import { ChannelFields } from '#features/alerts/web/ChannelFields.tsx'
import { FollowUpFields } from '#features/alerts/web/FollowUpFields.tsx'
import { LastSent } from '#features/alerts/web/LastSent.tsx'
import { TeamsField } from '#features/alerts/web/TeamsField.tsx'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

type AlertDialogProps = {
  /** Null to create one. */
  alert: Alert | null
  /** The causes that the person may choose. */
  kinds: readonly AlertKind[]
  /** Whether there are teams to choose from. */
  hasTeams: boolean
  onClose: () => void
}

/** Creates an alert, or changes it. */
export function AlertDialog({ alert, kinds, hasTeams: offersTeams, onClose }: AlertDialogProps) {
  const { t } = useTranslation('alerts')
  const [isDeleting, setDeleting] = useState(false)
  const write = useWriteAlert()
  const firstKind = kinds[0] ?? 'low_stars'
  const form = useVersionedForm(null, {
    copy: alert,
    valuesOf: (copy) => valuesOf(copy, firstKind),
    write: (values: AlertValues, base: Alert | null) => write.mutateAsync({ base, values }),
    onSaved: ({ name }) => {
      onClose()
      notify(t('form.saved', { name }), 'success')
    },
  })
  const { base, values, setValues, error } = form
  const onChange = (change: Partial<AlertValues>) => setValues((now) => ({ ...now, ...change }))
  const faultOf = (field: string) => (isApiError(error, 422) ? error.messageFor(field) : undefined)
  const { stored } = form.conflict
  const differences = useAlertDifferences(values, valuesOf(stored ?? base, firstKind))
  const fields = { values, onChange, faultOf }

  if (stored) return <StaleCopy {...form.conflict} fields={() => differences} />
  if (base && isDeleting)
    return <Deleting alert={base} onCancel={() => setDeleting(false)} onClose={onClose} />
  return (
    <FormDialog
      busy={form.isSaving}
      onClose={onClose}
      size={640}
      title={base === null ? t('rules.new') : base.name}
      submit={base === null ? t('form.create') : t('form.save')}
      onSubmit={() => form.save()}
      actions={
        base && (
          <Button variant="quiet" onClick={() => setDeleting(true)}>
            {t('form.delete')}
          </Button>
        )
      }
      className="stack gap-20"
    >
      {error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
      {base && <LastSent alert={base} />}
      <TextInput
        label={t('form.name')}
        value={values.name}
        maxLength={100}
        error={faultOf('name')}
        onChange={(event) => onChange({ name: event.target.value })}
        data-autofocus
      />
      <CauseFields {...fields} kinds={kinds} />
      {offersTeams && hasTeams(values.kind) && <TeamsField {...fields} />}
      <ChannelFields {...fields} channels={base?.channels ?? null} />
      {canHaveFollowUp(values.kind) && <FollowUpFields {...fields} />}
    </FormDialog>
  )
}

type DeletingProps = { alert: Alert; onCancel: () => void; onClose: () => void }

function Deleting({ alert, onCancel, onClose }: DeletingProps) {
  const { t } = useTranslation('alerts')
  const remove = useDeleteAlert()
  const { name } = alert
  const confirm = () =>
    remove.mutate(alert, {
      onSuccess: () => {
        onClose()
        notify(t('form.wasDeleted', { name }), 'success')
      },
    })
  return (
    <ConfirmDialog
      busy={remove.isPending}
      onClose={onCancel}
      title={t('form.deleteTitle', { name })}
      confirm={t('form.delete')}
      onConfirm={confirm}
    >
      {t('form.deleteText')}
    </ConfirmDialog>
  )
}
