import { useTranslation } from 'react-i18next'
import m from '#features/integrations/web/mappings.module.css'
import type { FieldMapping } from '#features/integrations/web/mappings-api.ts'
import type { MappingRow } from '#features/integrations/web/use-mappings.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type MappingFieldsProps = {
  row: MappingRow
  faultOf: (field: keyof FieldMapping) => string | undefined
  onChange: (values: Partial<FieldMapping>) => void
  onRemove: () => void
}

/** A mapping: the field's id and title, and the property. */
export function MappingFields({ row, faultOf, onChange, onRemove }: MappingFieldsProps) {
  const { t } = useTranslation('integrations')
  const text = (field: 'zendesk_field_id' | 'title' | 'property_key', maxLength: number) => ({
    label: t(`mappings.${field === 'title' ? 'fieldTitle' : field}`),
    value: row[field],
    error: faultOf(field),
    maxLength,
    autoComplete: 'off',
    className: m.cell,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  })
  const name = row.title.trim() || row.zendesk_field_id.trim() || t('mappings.newField')
  return (
    <li className={m.row}>
      <TextInput {...text('zendesk_field_id', 60)} />
      <TextInput {...text('title', 200)} />
      <TextInput {...text('property_key', 60)} spellCheck={false} />
      <div className={cx('row gap-12 between', m.end)}>
        <Checkbox checked={row.active} onChange={({ target }) => onChange({ active: target.checked })}>
          <span aria-hidden="true">{t('mappings.active')}</span>
          <span className="sr">{t('mappings.activeOne', { name })}</span>
        </Checkbox>
        <IconButton icon="x" label={t('mappings.remove', { name })} onClick={onRemove} />
      </div>
    </li>
  )
}
