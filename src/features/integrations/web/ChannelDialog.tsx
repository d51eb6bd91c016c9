import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Channel, integrationsQuery, useSaveChannel } from '#features/integrations/web/channels-api.ts'
import { type Redaction, RedactionFields } from '#features/integrations/web/RedactionFields.tsx'
import { isApiError, storedCopy } from '#platform/web/api-error.ts'
import { Banner } from '#ui/Banner.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Edits a channel. After a concurrent change it shows the current values. */
export function ChannelDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const [name, setName] = useState(channel.name)
  const [slug, setSlug] = useState(channel.slug)
  const [integration, setIntegration] = useState(idOf(channel))
  const [redaction, setRedaction] = useState<Redaction>(channel)
  const [stored, setStored] = useState(channel)
  const change = useSaveChannel()
  const integrations = useQuery(integrationsQuery)
  const errorOf = (field: string) =>
    isApiError(change.error, 422) ? change.error.messageFor(field) : undefined

  const submit = () => {
    if (change.isPending) return
    change.mutate(
      {
        change: {
          id: channel.id,
          version: stored.version,
          name: name.trim(),
          slug: slug.trim(),
          redaction_kinds: redaction.redaction_kinds,
          redaction_country: redaction.redaction_country,
        },
        // Send the integration only if it was changed.
        ...(integration !== idOf(channel) && { integrationId: integration || null }),
      },
      {
        onSuccess: () => {
          onClose()
          notify(t('channels.saved', { name: name.trim() }), 'success')
        },
        onError: (error) => {
          const current = storedCopy<Channel>(error)
          if (current) setStored(current)
        },
      },
    )
  }
  return (
    <FormDialog
      busy={change.isPending}
      onClose={onClose}
      title={t('channels.editTitle', { name: channel.name })}
      submit={t('channels.save')}
      onSubmit={submit}
      className="stack gap-16"
    >
      {stored.version !== channel.version && (
        <Banner tone="warn" live>
          {t('channels.conflict', { name: stored.name, slug: stored.slug })}
        </Banner>
      )}
      <TextInput
        label={t('channels.name')}
        value={name}
        maxLength={200}
        error={errorOf('name')}
        onChange={(event) => setName(event.target.value)}
        data-autofocus
      />
      <TextInput
        label={t('channels.slug')}
        hint={t('channels.slugHint')}
        value={slug}
        maxLength={200}
        error={errorOf('slug')}
        onChange={(event) => setSlug(event.target.value)}
      />
      <Select
        label={t('channels.integration')}
        hint={t('channels.integrationHint')}
        placeholder={t('channels.noIntegration')}
        value={integration}
        error={errorOf('channels.0.integrationId')}
        disabled={!integrations.data}
        options={(integrations.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
        onChange={(event) => setIntegration(event.target.value)}
      />
      <RedactionFields value={redaction} onChange={setRedaction} />
    </FormDialog>
  )
}

const idOf = ({ integration }: Channel): string => (integration ? String(integration.id) : '')
