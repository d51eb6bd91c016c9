import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '#features/surveys/configuration/configuration.ts'
import { MAX_RANGE, setScalarRange } from '#features/surveys/configuration/transforms.ts'
import s from '#features/surveys/web/editor/answers.module.css'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { TextInput } from '#ui/TextInput.tsx'

/** The ends of a scale. An invalid range shows an error and does not change the scale. */
export function ScalarRange({ question }: { question: Question }) {
  const { t } = useTranslation('surveys')
  const { editPages } = useEditor()
  const values = question.options.flatMap(({ integer_value }) => integer_value ?? [])
  const stored = { min: String(Math.min(...values)), max: String(Math.max(...values)) }
  // The typed texts while they differ from the scale.
  const [typed, setTyped] = useState<{ min: string; max: string } | null>(null)
  const value = typed ?? stored
  const fault = typed && faultOf(typed)
  const write = (change: Partial<{ min: string; max: string }>) => {
    const next = { ...value, ...change }
    const wrong = faultOf(next)
    setTyped(wrong ? next : null)
    if (!wrong)
      editPages(
        (pages) => setScalarRange(pages, question.id, Number(next.min), Number(next.max)) ?? [...pages],
        `range-${question.id}`,
      )
  }
  return (
    <div className={s.range}>
      {(['min', 'max'] as const).map((end) => (
        <TextInput
          key={end}
          label={t(`scalar.${end}`)}
          inputMode="numeric"
          value={value[end]}
          error={fault?.end === end ? t(`scalar.${fault.code}`, { count: MAX_RANGE }) : undefined}
          onChange={(event) => write({ [end]: event.target.value })}
        />
      ))}
    </div>
  )
}

type RangeFault = { end: 'min' | 'max'; code: 'notWhole' | 'order' | 'tooLong' }

/** Why two texts are not a range, at the field with the error. */
export function faultOf({ min, max }: { min: string; max: string }): RangeFault | null {
  const whole = (text: string) => /^\s*-?\d{1,6}\s*$/.test(text)
  if (!whole(min)) return { end: 'min', code: 'notWhole' }
  if (!whole(max)) return { end: 'max', code: 'notWhole' }
  if (Number(min) > Number(max)) return { end: 'max', code: 'order' }
  return Number(max) - Number(min) >= MAX_RANGE ? { end: 'max', code: 'tooLong' } : null
}
