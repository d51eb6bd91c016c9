import { useTranslation } from 'react-i18next'
import { SourceFields } from '#features/integrations/web/SourceFields.tsx'
import { type SourceValues, settingsOf, valuesOf } from '#features/integrations/web/source-values.ts'
import { type Source, useSaveSource } from '#features/integrations/web/sources-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import type { ConflictField } from '#ui/ConflictDialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'

/** Connects a system or changes its settings. */
export function SourceDialog({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const update = useSaveSource()
  const form = useVersionedForm(null, {
    copy: source,
    valuesOf,
    write: (values, base) => update.mutateAsync({ base, values: settingsOf(values) }),
    onSaved: ({ name }) => {
      onClose()
      notify(t('sources.saved', { name }), 'success')
    },
  })
  const { base, values, setValues, error } = form
  const differences = useDifferences()
  const submit = () => {
    form.save()
  }
  if (form.conflict.stored)
    return <StaleCopy {...form.conflict} fields={(stored) => differences(values, stored)} />
  return (
    <FormDialog
      busy={form.isSaving}
      onClose={onClose}
      size={600}
      title={base === null ? t('sources.connect') : base.name}
      submit={t('save')}
      onSubmit={submit}
      className="stack gap-16"
    >
      {error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
      <SourceFields
        source={base}
        values={values}
        onChange={(changed) => setValues((now) => ({ ...now, ...changed }))}
        faultOf={(field) => faultOf(error, field)}
      />
    </FormDialog>
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
    const channels = new Map(stored.channels.map(({ id, name }) => [id, name]))
    const words = (of: SourceValues) => ({
      subdomain: of.subdomain,
      region: of.region,
      login: of.login,
      channels: of.channelIds.map((id) => channels.get(id) ?? `#${id}`).join(', '),
      excludedTags: of.excludedTags.join(', '),
      excludedFields: of.excludedFields.join(', '),
      backfillDays: of.backfillDays,
      doNotSendField: of.doNotSendField,
      scoreField: of.scoreField,
      linkField: of.linkField,
      surveyRules: JSON.stringify(of.surveyRules.map(({ key: _, ...rule }) => rule)),
      importsRatings: of.importsRatings ? t('sources.yes') : t('sources.no'),
      active: of.active ? t('sources.yes') : t('sources.no'),
    })
    const labels = {
      subdomain: t(`sources.form.${stored.source}.account`),
      region: t('sources.region'),
      login: t('sources.form.zendesk.login'),
      channels: t('sources.channels'),
      excludedTags: t('sources.excludedTags'),
      excludedFields: t('sources.excludedFields'),
      backfillDays: t('sources.backfillDays'),
      doNotSendField: t('sources.doNotSendField'),
      scoreField: t('sources.scoreField'),
      linkField: t('sources.linkField'),
      surveyRules: t('sources.surveyRules'),
      importsRatings: t('sources.importsRatings'),
      active: t('sources.active'),
    }
    return differingFields(labels, { mine: words(values), stored: words(valuesOf(stored)) })
  }
}
