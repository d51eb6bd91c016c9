import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import { SourceFields } from '#features/integrations/web/SourceFields.tsx'
import { type SourceValues, settingsOf, valuesOf } from '#features/integrations/web/source-values.ts'
import { type Source, storedSource, useSaveSource } from '#features/integrations/web/sources-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import type { ConflictField } from '#ui/ConflictDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { notify } from '#ui/notify.ts'

/** Connects a system or changes its settings. */
export function SourceDialog({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const formId = useId()
  const [base, setBase] = useState(source)
  const [values, setValues] = useState(() => valuesOf(source))
  const [stored, setStored] = useState<Source | null>(null)
  const save = useSaveSource()
  const fields = useDifferences()
  const { error } = save
  const send = (on: Source | null) =>
    save.mutate(
      { base: on, values: settingsOf(values) },
      {
        onSuccess: ({ name }) => {
          onClose()
          notify(t('sources.saved', { name }), 'success')
        },
        onError: (fault) => setStored(isApiError(fault, 409) ? storedSource(fault) : null),
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) send(base)
  }
  if (stored)
    return (
      <StaleCopy
        stored={stored}
        title={t('conflict.title')}
        text={t('conflict.text')}
        fields={fields(values, stored)}
        busy={save.isPending}
        onClose={() => setStored(null)}
        onTake={(copy) => {
          setBase(copy)
          setValues(valuesOf(copy))
          setStored(null)
          save.reset()
        }}
        onKeep={(copy) => {
          setBase(copy)
          send(copy)
        }}
      />
    )
  return (
    <Dialog
      opened
      busy={save.isPending}
      onClose={onClose}
      size={600}
      title={base === null ? t('sources.connect') : base.name}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={s.form} onSubmit={submit} noValidate>
        {error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
        <SourceFields
          source={base}
          values={values}
          onChange={(changed) => setValues((now) => ({ ...now, ...changed }))}
          faultOf={(field) => faultOf(error, field)}
        />
      </form>
    </Dialog>
  )
}

/** For a list, the error of any of its entries. */
const faultOf = (error: unknown, field: string): string | undefined =>
  isApiError(error, 422)
    ? error.errors.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message
    : undefined

/** The settings that differ between the form and the stored version. Keys are secret and not compared. */
function useDifferences() {
  const { t } = useTranslation('integrations')
  return (values: SourceValues, stored: Source): ConflictField[] => {
    const theirs = valuesOf(stored)
    const channels = new Map(stored.channels.map(({ id, name }) => [id, name]))
    const said: Record<string, (of: SourceValues) => string> = {
      subdomain: (of) => of.subdomain,
      login: (of) => of.login,
      channels: (of) => of.channelIds.map((id) => channels.get(id) ?? `#${id}`).join(', '),
      excludedTags: (of) => of.excludedTags.join(', '),
      excludedFields: (of) => of.excludedFields.join(', '),
      backfillDays: (of) => of.backfillDays,
      doNotSendField: (of) => of.doNotSendField,
      active: (of) => (of.active ? t('sources.yes') : t('sources.no')),
    }
    return Object.entries(said).flatMap(([id, say]) => {
      const [mine, other] = [say(values), say(theirs)]
      return mine === other
        ? []
        : [{ id, label: t(`sources.${id}`), mine: mine || null, stored: other || null }]
    })
  }
}
