import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import s from '#ui/DateRange.module.css'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useUiText } from '#ui/text.ts'

/** Both days inclusive, as yyyy-MM-dd; a missing end is open. */
export interface DateRangeValue {
  from?: string
  to?: string
}

export interface DatePreset extends DateRangeValue {
  id: string
  label: string
}

export interface DateRangeProps {
  /** Name of the list of presets. */
  label: string
  presets: readonly DatePreset[]
  value: DateRangeValue
  /** `presetId` is set if a preset was chosen, so that a saved view can keep moving with "last 30 days". */
  onChange: (value: DateRangeValue, presetId?: string) => void
  min?: string
  max?: string
}

/** Presets, and two date fields that take effect only when applied and in order. */
export function DateRange({ label, presets, value, onChange, min, max }: DateRangeProps) {
  const text = useUiText()
  const id = useId()
  const [from, setFrom] = useState(value.from ?? '')
  const [to, setTo] = useState(value.to ?? '')
  const [error, setError] = useState<string>()
  const current = presets.find((preset) => preset.from === value.from && preset.to === value.to)

  const choose = ({ id: presetId, from: first, to: last }: DatePreset) => {
    setFrom(first ?? '')
    setTo(last ?? '')
    setError(undefined)
    onChange({ from: first, to: last }, presetId)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = !from || !to ? text('dateNeeded') : from > to ? text('dateOrder') : undefined
    setError(problem)
    if (!problem) onChange({ from, to })
  }

  return (
    <div className="stack-fit gap-10">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout */}
      <div role="group" aria-label={label} className={cx('stack gap-1', s.presets)}>
        {presets.map((preset) => (
          <button
            key={preset.id}
            type="button"
            aria-pressed={preset === current}
            className={cx('row between compact', s.preset)}
            onClick={() => choose(preset)}
          >
            {preset.label}
            {preset === current && <Icon name="check" />}
          </button>
        ))}
      </div>
      <form className={cx('stack-fit gap-10', s.form)} onSubmit={submit} noValidate>
        <TextInput
          type="date"
          label={text('from')}
          value={from}
          min={min}
          max={max}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextInput
          type="date"
          label={text('to')}
          value={to}
          min={min}
          max={max}
          onChange={(event) => setTo(event.target.value)}
          error={error}
          id={`${id}-to`}
        />
        <Button type="submit" size="sm">
          {text('apply')}
        </Button>
      </form>
    </div>
  )
}
