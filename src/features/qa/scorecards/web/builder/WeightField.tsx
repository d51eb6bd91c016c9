import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeSection } from '#features/qa/scorecards/edits.ts'
import type { FormSection } from '#features/qa/scorecards/form.ts'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { useBuilder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { TextInput } from '#ui/TextInput.tsx'

/** A section's share of 100. Decimals are allowed; an empty field means 0. */
export function WeightField({ section, name }: { section: FormSection; name: string }) {
  const { t } = useTranslation('qa-scorecards')
  const { edit } = useBuilder()
  const { id, weight } = section
  const place = `section-${id}-weight`
  // Keep the typed text while it means the current weight: "33." on the way to 33.5.
  const [typed, setTyped] = useState('')
  const text = numberOf(typed) === weight ? typed : String(weight)
  return (
    <TextInput
      className={s.weight}
      label={
        <>
          {t('weights.weight')} <span className="sr">{name}</span>
        </>
      }
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        if (!/^\d{0,3}([.,]\d{0,2})?$/.test(target.value)) return
        const next = Math.min(100, numberOf(target.value))
        setTyped(numberOf(target.value) > 100 ? '100' : target.value)
        edit((before) => changeSection(before, id, { weight: next }), place)
      }}
    />
  )
}

const numberOf = (text: string): number => Number(text.replace(',', '.')) || 0
