import { useTranslation } from 'react-i18next'
import {
  type FieldMapping,
  type FieldMappings,
  useSaveMappings,
} from '#features/integrations/web/mappings-api.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { notify } from '#ui/notify.ts'

/** A row keeps its key when other rows are added or removed. */
export type MappingRow = FieldMapping & { key: number }

/** The mappings being edited. Nothing changes until they are saved. */
export function useMappings(read: FieldMappings) {
  const { t } = useTranslation('integrations')
  const update = useSaveMappings()
  const form = useVersionedForm(null, {
    copy: read,
    valuesOf: rowsOf,
    isSame: (one, other) => isDeepEqual(one.map(valuesOf), other.map(valuesOf)),
    write: (rows, { version }) => update.mutateAsync({ mappings: rows.map(trimmed), version }),
    savedCopy: (saved) => saved,
    onSaved: () => notify(t('mappings.saved'), 'success'),
  })
  const { values: rows, error } = form
  const put = (next: MappingRow[]) => {
    // Errors name rows by index, which has changed.
    if (next.length !== rows.length) form.clearError()
    form.setValues(next)
  }
  return {
    ...form,
    faultOf: (index: number, field: keyof FieldMapping) =>
      isApiError(error, 422) ? error.messageFor(`mappings.${index}.${field}`) : undefined,
    add: (mapping: FieldMapping) => put([...rows, { ...mapping, key: nextKey(rows) }]),
    change: (key: number, values: Partial<FieldMapping>) =>
      put(rows.map((row) => (row.key === key ? { ...row, ...values } : row))),
    remove: (key: number) => put(rows.filter((row) => row.key !== key)),
  }
}

const rowsOf = ({ mappings }: FieldMappings): MappingRow[] =>
  mappings.map((mapping, index) => ({ ...mapping, key: index }))

const nextKey = (rows: readonly MappingRow[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1

const valuesOf = ({ zendesk_field_id, title, property_key, active }: FieldMapping): FieldMapping => ({
  zendesk_field_id,
  title,
  property_key,
  active,
})

const trimmed = (row: MappingRow): FieldMapping => ({
  ...valuesOf(row),
  zendesk_field_id: row.zendesk_field_id.trim(),
  title: row.title.trim(),
  property_key: row.property_key.trim(),
})

/** Derives a property key from a field title: 'Order type' becomes order_type. */
export const propertyKeyOf = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 60)
