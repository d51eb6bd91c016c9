import { useSummary } from '#features/qa/assignments/web/form/use-summary.ts'
import { TagsEditor } from '#features/qa/reviews/web/interactions/TagsEditor.tsx'
import { PopoverField } from '#ui/PopoverField.tsx'

type TagsFieldProps = {
  label: string
  placeholder: string
  value: readonly string[]
  error?: string | undefined
  onChange: (tags: string[]) => void
}

export function TagsField({ label, placeholder, value, error, onChange }: TagsFieldProps) {
  const summary = useSummary()
  return (
    <PopoverField
      label={label}
      placeholder={placeholder}
      error={error}
      summary={value.length > 0 ? summary(value) : undefined}
    >
      <TagsEditor label={label} known={[]} value={value} onChange={onChange} />
    </PopoverField>
  )
}
