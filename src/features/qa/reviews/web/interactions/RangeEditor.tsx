import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '#ui/TextInput.tsx'

export type Range = { from: number | null; to: number | null }

type RangeEditorProps = {
  label: string
  value: Range
  /** How many of the value make one of the number shown, such as 60 for seconds shown as minutes. */
  scale?: number
  onChange: (value: Range) => void
}

/** Filter when typing pauses this long. */
const TYPING_MS = 300
const HIGHEST = 999_999_999

/** The lowest and the highest number of a filter; each may be empty. */
export function RangeEditor({ label, value, scale = 1, onChange }: RangeEditorProps) {
  const { t } = useTranslation('qa-reviews')
  const [texts, setTexts] = useState({ from: shown(value.from, scale), to: shown(value.to, scale) })
  const change = useDebouncedCallback(
    ({ from, to }: typeof texts) => onChange({ from: parsed(from, scale), to: parsed(to, scale) }),
    // Do not lose the last digits when the editor closes.
    { delay: TYPING_MS, flushOnUnmount: true },
  )
  return (
    <fieldset className="flex gap-8">
      <legend className="sr">{label}</legend>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="number"
          inputMode="decimal"
          min={0}
          step={scale === 1 ? 1 : 'any'}
          label={t(`interactions.filter.range.${end}`)}
          data-autofocus={end === 'from' || undefined}
          value={texts[end]}
          onChange={({ target }) => {
            const next = { ...texts, [end]: target.value }
            setTexts(next)
            change(next)
          }}
        />
      ))}
    </fieldset>
  )
}

const shown = (value: number | null, scale: number): string =>
  value === null ? '' : String(Math.round((value / scale) * 100) / 100)

function parsed(text: string, scale: number): number | null {
  const number = Math.round(Number(text) * scale)
  return text === '' || !Number.isFinite(number) || number < 0 ? null : Math.min(number, HIGHEST)
}
