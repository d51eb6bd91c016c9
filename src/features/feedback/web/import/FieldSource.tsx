import { useTranslation } from 'react-i18next'
import type { Guess } from '#features/feedback/import/contract.ts'
import type { TextSource } from '#features/feedback/import/mapping-schema.ts'
import { GuessMark } from '#features/feedback/web/import/GuessMark.tsx'
import {
  CONSTANT,
  choiceOf,
  columnChoice,
  NONE,
  sourceOf,
  TEMPLATE,
} from '#features/feedback/web/import/mapping-draft.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type FieldSourceProps = {
  label: string
  header: readonly string[]
  source: TextSource | undefined
  onChange: (source: TextSource | undefined) => void
  guess?: Guess | undefined
  hint?: string
}

/** The source of a text field: a column, a fixed text, or none. */
export function FieldSource({ label, header, source, onChange, guess, hint }: FieldSourceProps) {
  const { t } = useTranslation('feedback')
  const template = source?.template
  return (
    <div className="stack-fit gap-8 content-start">
      <Select
        label={label}
        labelEnd={<GuessMark guess={guess} />}
        hint={hint}
        value={choiceOf(source)}
        onChange={(event) => onChange(sourceOf(event.target.value, source))}
        options={[
          { value: NONE, label: t('import.mapping.none') },
          { value: CONSTANT, label: t('import.mapping.constant') },
          ...(template === undefined
            ? []
            : [{ value: TEMPLATE, label: t('import.mapping.template', { template }) }]),
          ...header.map((column) => ({ value: columnChoice(column), label: column })),
        ]}
      />
      {source?.constant !== undefined && (
        <TextInput
          label={t('import.mapping.constantFor', { field: label })}
          value={source.constant}
          onChange={(event) => onChange({ ...source, constant: event.target.value })}
        />
      )}
    </div>
  )
}
