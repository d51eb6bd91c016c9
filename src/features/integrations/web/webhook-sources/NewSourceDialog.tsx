import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  bodyFrom,
  type SettingsValues,
  SignatureFields,
  settingsOf,
} from '#features/integrations/web/webhook-sources/SignatureFields.tsx'
import { useTargetWords } from '#features/integrations/web/webhook-sources/source-words.ts'
import {
  type MadeAddress,
  shippedQuery,
  type Target,
  useCreateSource,
} from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Select } from '#ui/Select.tsx'

const OWN = { scheme: 'sha256', header: 'X-Signature' } as const

/** Creates a source: for a known system with its mapping, or for any other with none. */
export function NewSourceDialog({
  onClose,
  onMade,
}: {
  onClose: () => void
  onMade: (made: MadeAddress) => void
}) {
  const { t } = useTranslation(['integrations', 'app'])
  const shipped = useQuery(shippedQuery)
  const create = useCreateSource()
  const targets = useTargetWords()
  const [system, setSystem] = useState('')
  const [target, setTarget] = useState<Target>('interactions')
  const [values, setValues] = useState<SettingsValues>(() => settingsOf('', OWN))
  const { error } = create
  const chosen = shipped.data?.find(({ key }) => key === system)
  const faultOf = (field: string) => (isApiError(error, 422) ? error.messageFor(field) : undefined)
  const choose = (key: string) => {
    const found = shipped.data?.find((each) => each.key === key)
    setSystem(key)
    setValues((now) => ({
      ...settingsOf(now.name || (found?.name ?? ''), found?.signature ?? OWN),
      secret: now.secret,
    }))
  }
  return (
    <FormDialog
      busy={create.isPending}
      onClose={onClose}
      size={560}
      title={t('integrations:webhookSources.new')}
      submit={t('integrations:webhookSources.create')}
      onSubmit={() =>
        create.mutate(
          { ...bodyFrom(values), target: chosen?.target ?? target, mapping: chosen?.mapping ?? null },
          { onSuccess: onMade },
        )
      }
      className="stack gap-16"
    >
      {error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
      <Select
        label={t('integrations:webhookSources.system')}
        hint={t('integrations:webhookSources.systemHint')}
        placeholder={t('integrations:webhookSources.noSystem')}
        value={system}
        options={(shipped.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(event) => choose(event.target.value)}
      />
      {chosen === undefined && (
        <Select
          label={t('integrations:webhookSources.makes')}
          value={target}
          options={Object.entries(targets).map(([value, label]) => ({ value, label }))}
          error={faultOf('target')}
          onChange={(event) => setTarget(event.target.value as Target)}
        />
      )}
      <SignatureFields
        values={values}
        onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        faultOf={faultOf}
        secretHint={t('integrations:webhookSources.newSecretHint')}
      />
    </FormDialog>
  )
}
