import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FieldMapping,
  type FieldMappings,
  storedMappings,
  useSaveMappings,
} from '#features/integrations/web/mappings-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { notify } from '#ui/notify.ts'

/** A row keeps its key when other rows are added or removed. */
export type MappingRow = FieldMapping & { key: number }

/** The mappings being edited. Nothing changes until they are saved. */
export function useMappings(read: FieldMappings) {
  const { t } = useTranslation('integrations')
  const [base, setBase] = useState(read)
  const [rows, setRows] = useState<MappingRow[]>(() => rowsOf(read))
  const [stored, setStored] = useState<FieldMappings | null>(null)
  const save = useSaveMappings()
  const put = (next: MappingRow[]) => {
    // Errors name rows by index, which has changed.
    if (next.length !== rows.length) save.reset()
    setRows(next)
  }
  const take = (copy: FieldMappings) => {
    setBase(copy)
    setRows(rowsOf(copy))
    setStored(null)
    save.reset()
  }
  const send = (on: FieldMappings) =>
    save.mutate(
      { mappings: rows.map(trimmed), version: on.version },
      {
        onSuccess: (saved) => {
          take(saved)
          notify(t('mappings.saved'), 'success')
        },
        onError: (error) => setStored(isApiError(error, 409) ? storedMappings(error) : null),
      },
    )
  const faultOf = (index: number, field: keyof FieldMapping) =>
    isApiError(save.error, 422) ? save.error.messageFor(`mappings.${index}.${field}`) : undefined
  return {
    base,
    rows,
    stored,
    save,
    faultOf,
    dirty: JSON.stringify(rows.map(valuesOf)) !== JSON.stringify(base.mappings.map(valuesOf)),
    add: (mapping: FieldMapping) => put([...rows, { ...mapping, key: nextKey(rows) }]),
    change: (key: number, values: Partial<FieldMapping>) =>
      put(rows.map((row) => (row.key === key ? { ...row, ...values } : row))),
    remove: (key: number) => put(rows.filter((row) => row.key !== key)),
    send,
    take,
    leave: () => setStored(null),
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
