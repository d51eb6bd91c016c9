import { useTranslation } from 'react-i18next'
import {
  type Draft,
  EMPTY_DRAFT,
  mappingFrom,
} from '#features/integrations/web/webhook-sources/mapping-draft.ts'
import type { Mapping } from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { notify } from '#ui/notify.ts'

export type Mapped = { id: number; version: number; mapping: Mapping | null }

export type MappingForm<Source extends Mapped> = ReturnType<typeof useMappingForm<Source>>

const draftOf = ({ mapping }: Mapped): Draft => mapping ?? EMPTY_DRAFT

/** The mapping of a source being edited, over the version that was read. */
export function useMappingForm<Source extends Mapped>(
  source: Source,
  change: (changed: { id: number; version: number; mapping: Mapping }) => Promise<Source>,
) {
  const { t } = useTranslation('integrations')
  return useVersionedForm(null, {
    copy: source,
    valuesOf: draftOf,
    isSame: isDeepEqual,
    write: (draft: Draft, { id, version }: Source) => change({ id, version, mapping: mappingFrom(draft) }),
    savedCopy: (saved: Source) => saved,
    onSaved: () => notify(t('webhookSources.mappingSaved'), 'success'),
  })
}
