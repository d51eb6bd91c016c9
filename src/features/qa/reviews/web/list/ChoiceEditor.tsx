import { useTranslation } from 'react-i18next'
import { ListStatus } from '#platform/web/ListStatus.tsx'
import { MultiSelect, type MultiSelectOption } from '#ui/MultiSelect.tsx'
import { Segmented } from '#ui/Segmented.tsx'

type ChoiceEditorProps<Id extends string | number> = {
  label: string
  /** Undefined while they load. */
  options: readonly MultiSelectOption<Id>[] | undefined
  value: readonly Id[]
  onChange: (value: Id[]) => void
  error?: unknown
  onRetry?: () => void
}

/** A multiple choice that also shows loading and failed states. */
export function ChoiceEditor<Id extends string | number>(props: ChoiceEditorProps<Id>) {
  const { label, options, value, onChange, error, onRetry = () => {} } = props
  const { t } = useTranslation('qa-reviews')
  return (
    <MultiSelect
      label={label}
      options={options ?? []}
      value={value}
      onChange={onChange}
      autoFocus
      status={
        options && options.length > 0 ? undefined : (
          <ListStatus loading={!options && !error} error={options ? null : error} onRetry={onRetry}>
            {t('list.filter.nothing')}
          </ListStatus>
        )
      }
    />
  )
}

/** Yes, no, or either. */
export function YesNoEditor({
  label,
  words,
  value,
  onChange,
}: {
  label: string
  words: { yes?: string; no: string; either: string }
  value: boolean | null
  onChange: (value: boolean | null) => void
}) {
  return (
    <Segmented
      label={label}
      value={value === null ? 'either' : value ? 'yes' : 'no'}
      options={(['either', 'yes', 'no'] as const).flatMap((choice) =>
        words[choice] === undefined ? [] : [{ value: choice, label: words[choice] }],
      )}
      onChange={(choice) => onChange(choice === 'either' ? null : choice === 'yes')}
    />
  )
}
