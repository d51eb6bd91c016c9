import { useTranslation } from 'react-i18next'
import { type Part, partKey } from '#features/qa/reviews/web/workspace/parts.ts'
import { Select } from '#ui/Select.tsx'

type PartFieldProps = {
  parts: readonly Part[]
  value: Part
  /** The number of employees who took part, including those that the viewer may not review. */
  tookPart: number
  error: string | undefined
  onChange: (part: Part) => void
}

/** Chooses whose part of a conversation of several employees is reviewed. */
export function PartField({ parts, value, tookPart, error, onChange }: PartFieldProps) {
  const { t } = useTranslation('qa-reviews')
  return (
    <Select
      label={t('workspace.new.teamMember')}
      hint={t('workspace.new.partHint', { count: tookPart })}
      value={partKey(value)}
      options={parts.map((part) => ({
        value: partKey(part),
        label: t('workspace.new.part', {
          name: part.name ?? t('workspace.new.lettered', { letter: part.letter }),
          count: part.turns,
        }),
      }))}
      error={error}
      onChange={({ target }) => {
        const chosen = parts.find((part) => partKey(part) === target.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
