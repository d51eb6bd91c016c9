import { useTranslation } from 'react-i18next'
import {
  type Draft,
  EMPTY_DRAFT,
  mappingFrom,
} from '#features/integrations/web/webhook-sources/mapping-draft.ts'
import {
  useChangeSource,
  type WebhookSource,
} from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { notify } from '#ui/notify.ts'

const draftOf = ({ mapping }: WebhookSource): Draft => mapping ?? EMPTY_DRAFT

/** The mapping being edited, over the version that was read. */
export function useSourceForm(source: WebhookSource) {
  const { t } = useTranslation('integrations')
  const change = useChangeSource()
  return useVersionedForm(null, {
    copy: source,
    valuesOf: draftOf,
    isSame: isDeepEqual,
    write: (draft: Draft, { id, version }: WebhookSource) =>
      change.mutateAsync({ id, version, mapping: mappingFrom(draft) }),
    savedCopy: (saved) => saved,
    onSaved: () => notify(t('webhookSources.mappingSaved'), 'success'),
  })
}
