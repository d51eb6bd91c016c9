import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  bodyFrom,
  type SettingsValues,
  SignatureFields,
  settingsOf,
} from '#features/integrations/web/webhook-sources/SignatureFields.tsx'
import {
  type MadeAddress,
  useChangeSource,
  useDeleteSource,
  useReplaceAddress,
  type WebhookSource,
} from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'

type SettingsDialogProps = {
  source: WebhookSource
  onClose: () => void
  onMade: (made: MadeAddress) => void
  onDeleted: () => void
}

const valuesOf = (source: WebhookSource): SettingsValues => settingsOf(source.name, source.signature, source)

/** Changes a source, gives it another address, or deletes it. */
export function SettingsDialog({ source, onClose, onMade, onDeleted }: SettingsDialogProps) {
  const { t } = useTranslation(['integrations', 'app'])
  const [asking, setAsking] = useState<'delete' | 'address' | null>(null)
  const change = useChangeSource()
  const form = useVersionedForm(null, {
    copy: source,
    valuesOf,
    write: (values: SettingsValues, { id, version }: WebhookSource) =>
      change.mutateAsync({ id, version, ...bodyFrom(values) }),
    onSaved: (_, { name }) => {
      onClose()
      notify(t('integrations:webhookSources.saved', { name }), 'success')
    },
  })
  const { values, error } = form
  const differences = useDifferences()
  const faultOf = (field: string) => (isApiError(error, 422) ? error.messageFor(field) : undefined)
  if (form.conflict.stored)
    return <StaleCopy {...form.conflict} fields={(stored) => differences(values, valuesOf(stored))} />
  if (asking)
    return (
      <Asking
        act={asking}
        source={source}
        onCancel={() => setAsking(null)}
        onMade={onMade}
        onDeleted={onDeleted}
      />
    )
  return (
    <FormDialog
      busy={form.isSaving}
      onClose={onClose}
      size={560}
      title={t('integrations:webhookSources.settingsOf', { name: source.name })}
      submit={t('integrations:save')}
      onSubmit={() => form.save()}
      actions={
        <>
          <Button variant="quiet" onClick={() => setAsking('delete')}>
            {t('integrations:webhooks.delete')}
          </Button>
          <Button variant="quiet" onClick={() => setAsking('address')}>
            {t('integrations:webhookSources.newAddress')}
          </Button>
        </>
      }
      className="stack gap-16"
    >
      {error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
      <SignatureFields
        values={values}
        onChange={(changed) => form.setValues((now) => ({ ...now, ...changed }))}
        faultOf={faultOf}
        secretHint={t('integrations:webhookSources.secretHint')}
      />
    </FormDialog>
  )
}

function useDifferences() {
  const { t } = useTranslation('integrations')
  const shown = ({ name, scheme, header, timestampHeader, windowSeconds, keepDays }: SettingsValues) => ({
    name,
    scheme,
    header,
    timestampHeader,
    windowSeconds,
    keepDays,
  })
  const labels = {
    name: t('webhookSources.name'),
    scheme: t('webhookSources.signedBy'),
    header: t('webhookSources.header'),
    timestampHeader: t('webhookSources.timestampHeader'),
    windowSeconds: t('webhookSources.window'),
    keepDays: t('webhookSources.keepDays'),
  }
  return (mine: SettingsValues, stored: SettingsValues) =>
    differingFields(labels, { mine: shown(mine), stored: shown(stored) })
}

type AskingProps = Pick<SettingsDialogProps, 'source' | 'onMade' | 'onDeleted'> & {
  act: 'delete' | 'address'
  onCancel: () => void
}

function Asking({ act, source: { id, name }, onCancel, onMade, onDeleted }: AskingProps) {
  const { t } = useTranslation('integrations')
  const remove = useDeleteSource()
  const replace = useReplaceAddress()
  const busy = remove.isPending || replace.isPending
  const confirm = () => {
    if (act === 'address') return replace.mutate(id, { onSuccess: onMade })
    remove.mutate(id, {
      onSuccess: () => {
        notify(t('webhooks.wasDeleted', { name }), 'success')
        onDeleted()
      },
    })
  }
  return (
    <ConfirmDialog
      busy={busy}
      onClose={onCancel}
      title={t(act === 'delete' ? 'webhooks.deleteTitle' : 'webhookSources.newAddressTitle', { name })}
      confirm={act === 'delete' ? t('webhooks.delete') : t('webhookSources.newAddress')}
      tone={act === 'delete' ? 'danger' : 'primary'}
      onConfirm={confirm}
    >
      {act === 'delete' ? t('webhookSources.deleteText') : t('webhookSources.newAddressText')}
    </ConfirmDialog>
  )
}
