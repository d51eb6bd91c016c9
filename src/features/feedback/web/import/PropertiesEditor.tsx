import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldSource } from '#features/feedback/web/import/FieldSource.tsx'
import s from '#features/feedback/web/import/import.module.css'
import type { EditorProps } from '#features/feedback/web/import/mapping-draft.ts'
import { currentGuess, nextKey, type PropertyDraft } from '#features/feedback/web/import/mapping-draft.ts'
import { PLACES } from '#features/feedback/web/stream-filters.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Further data of a response, under names the user chooses. */
export function PropertiesEditor({ header, draft, guesses, onChange }: EditorProps) {
  const { t } = useTranslation('feedback')
  const known = useId()
  const { properties } = draft
  const change = (key: number, part: Partial<PropertyDraft>) =>
    onChange({
      properties: properties.map((property) => (property.key === key ? { ...property, ...part } : property)),
    })
  const add = () => {
    const name = PLACES.find((one) => !properties.some((property) => property.name === one)) ?? ''
    onChange({ properties: [...properties, { key: nextKey(), name, source: undefined }] })
  }
  return (
    <div className="stack-fit gap-12 justify-items-start">
      <datalist id={known}>
        {PLACES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {properties.map(({ key, name, source }) => (
        <fieldset key={key} className={cx('stack items-end full', s.property)}>
          <legend className="sr">{name}</legend>
          <TextInput
            label={t('import.properties.name')}
            list={known}
            maxLength={60}
            value={name}
            onChange={(event) => change(key, { name: event.target.value })}
          />
          <FieldSource
            label={t('import.properties.source')}
            header={header}
            source={source}
            guess={currentGuess(draft, guesses, `properties.${name}`)}
            onChange={(next) => change(key, { source: next })}
          />
          <IconButton
            icon="trash"
            label={t('import.properties.remove', { name })}
            onClick={() => onChange({ properties: properties.filter((property) => property.key !== key) })}
          />
        </fieldset>
      ))}
      <Button icon="plus" size="sm" onClick={add}>
        {t('import.properties.add')}
      </Button>
    </div>
  )
}
