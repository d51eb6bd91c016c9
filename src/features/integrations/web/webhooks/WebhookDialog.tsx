import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, useEventWords } from '#features/integrations/web/webhooks/webhook-words.ts'
import {
  type MadeSecret,
  useDeleteWebhook,
  useRotateSecret,
  useWriteWebhook,
  type Webhook,
  type WebhookEvent,
  type WebhookValues,
} from '#features/integrations/web/webhooks/webhooks-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { ConflictField } from '#ui/ConflictDialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

type WebhookDialogProps = {
  /** Null to create one. */
  webhook: Webhook | null
  onClose: () => void
  onMade: (made: MadeSecret) => void
}

const valuesOf = (webhook: Webhook | null): WebhookValues => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  events: webhook?.events ?? [],
})

/** Creates a webhook, or changes its settings. */
export function WebhookDialog({ webhook, onClose, onMade }: WebhookDialogProps) {
  const { t } = useTranslation('integrations')
  const [asking, setAsking] = useState<'delete' | 'rotate' | null>(null)
  const write = useWriteWebhook()
  const words = useEventWords()
  const form = useVersionedForm(null, {
    copy: webhook,
    valuesOf,
    write: (values: WebhookValues, base: Webhook | null) => write.mutateAsync({ base, values }),
    onSaved: (made, values) => {
      if (made) return onMade(made)
      onClose()
      notify(t('webhooks.saved', { name: nameOf(values) }), 'success')
    },
  })
  const { base, values, setValues, error } = form
  const set = (change: Partial<WebhookValues>) => setValues((now) => ({ ...now, ...change }))
  const turn = (event: WebhookEvent, on: boolean) =>
    set({ events: on ? [...values.events, event] : values.events.filter((other) => other !== event) })
  const faultOf = (field: string) => (isApiError(error, 422) ? error.messageFor(field) : undefined)
  const differences = useDifferences()

  if (form.conflict.stored)
    return <StaleCopy {...form.conflict} fields={(stored) => differences(values, stored)} />
  if (base && asking)
    return (
      <Asking
        act={asking}
        webhook={base}
        onCancel={() => setAsking(null)}
        onClose={onClose}
        onMade={onMade}
      />
    )
  return (
    <FormDialog
      busy={form.isSaving}
      onClose={onClose}
      size={560}
      title={base === null ? t('webhooks.new') : nameOf(base)}
      submit={base === null ? t('webhooks.create') : t('save')}
      onSubmit={() => form.save()}
      actions={
        base && (
          <>
            <Button variant="quiet" onClick={() => setAsking('delete')}>
              {t('webhooks.delete')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking('rotate')}>
              {t('webhooks.rotate')}
            </Button>
          </>
        )
      }
      className="stack gap-16"
    >
      {error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
      <TextInput
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        type="url"
        value={values.url}
        error={faultOf('url')}
        onChange={(event) => set({ url: event.target.value })}
        data-autofocus
      />
      <TextInput
        label={t('webhooks.description')}
        value={values.description}
        maxLength={200}
        error={faultOf('description')}
        onChange={(event) => set({ description: event.target.value })}
      />
      <fieldset className="stack gap-8" aria-describedby={faultOf('events') && 'events-error'}>
        <legend className="body ink medium">{t('webhooks.events')}</legend>
        {faultOf('events') && (
          <p id="events-error" className="small bad" role="alert">
            {t('webhooks.eventsNeeded')}
          </p>
        )}
        {(Object.keys(words) as WebhookEvent[]).map((event, index) => (
          <Checkbox
            key={event}
            checked={values.events.includes(event)}
            hint={event}
            // The first one gets the focus if none is chosen.
            aria-invalid={index === 0 && faultOf('events') !== undefined}
            onChange={({ target }) => turn(event, target.checked)}
          >
            {words[event]}
          </Checkbox>
        ))}
      </fieldset>
      <p className="small muted">{t('webhooks.rights')}</p>
    </FormDialog>
  )
}

type AskingProps = {
  act: 'delete' | 'rotate'
  webhook: Webhook
  onCancel: () => void
  onClose: () => void
  onMade: (made: MadeSecret) => void
}

function Asking({ act, webhook, onCancel, onClose, onMade }: AskingProps) {
  const { t } = useTranslation('integrations')
  const remove = useDeleteWebhook()
  const rotate = useRotateSecret()
  const busy = remove.isPending || rotate.isPending
  const name = nameOf(webhook)
  const confirm = () => {
    if (act === 'rotate') return rotate.mutate(webhook, { onSuccess: onMade })
    remove.mutate(webhook, {
      onSuccess: () => {
        onClose()
        notify(t('webhooks.wasDeleted', { name }), 'success')
      },
    })
  }
  return (
    <ConfirmDialog
      busy={busy}
      onClose={onCancel}
      title={act === 'delete' ? t('webhooks.deleteTitle', { name }) : t('webhooks.rotateTitle', { name })}
      confirm={act === 'delete' ? t('webhooks.delete') : t('webhooks.rotate')}
      tone={act === 'delete' ? 'danger' : 'primary'}
      onConfirm={confirm}
    >
      {act === 'delete' ? t('webhooks.deleteText') : t('webhooks.rotateText')}
    </ConfirmDialog>
  )
}

function useDifferences() {
  const { t } = useTranslation('integrations')
  const words = useEventWords()
  return (values: WebhookValues, stored: Webhook): ConflictField[] => {
    const wordsOf = (of: WebhookValues) => ({
      url: of.url,
      description: of.description,
      events: of.events.map((event) => words[event]).join(', '),
    })
    const labels = {
      url: t('webhooks.url'),
      description: t('webhooks.description'),
      events: t('webhooks.events'),
    }
    return differingFields(labels, { mine: wordsOf(values), stored: wordsOf(valuesOf(stored)) })
  }
}
