import { useTranslation } from 'react-i18next'
import { ANSWER_TYPES, type AnswerType } from '#features/feedback/import/fields.ts'
import type { AnswerSource } from '#features/feedback/import/mapping-schema.ts'
import { GuessMark } from '#features/feedback/web/import/GuessMark.tsx'
import s from '#features/feedback/web/import/import.module.css'
import type { EditorProps } from '#features/feedback/web/import/mapping-draft.ts'
import { type AnswerDraft, currentGuess, newAnswer } from '#features/feedback/web/import/mapping-draft.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Maps further columns to questions. */
export function AnswersEditor({ header, draft, guesses, onChange }: EditorProps) {
  const { t } = useTranslation('feedback')
  const { answers } = draft
  const change = (key: number, source: AnswerSource) =>
    onChange({ answers: answers.map((answer) => (answer.key === key ? { ...answer, source } : answer)) })
  return (
    <div className="stack-fit gap-12 justify-items-start">
      {answers.map((answer, index) => (
        <AnswerRow
          key={answer.key}
          answer={answer}
          header={header}
          mark={<GuessMark guess={currentGuess(draft, guesses, `answers.${index}`)} />}
          onChange={(source) => change(answer.key, source)}
          onRemove={() => onChange({ answers: answers.filter(({ key }) => key !== answer.key) })}
        />
      ))}
      <Button icon="plus" size="sm" onClick={() => onChange({ answers: [...answers, newAnswer()] })}>
        {t('import.answers.add')}
      </Button>
    </div>
  )
}

type AnswerRowProps = {
  answer: AnswerDraft
  header: readonly string[]
  mark: React.ReactNode
  onChange: (source: AnswerSource) => void
  onRemove: () => void
}

function AnswerRow({ answer: { source }, header, mark, onChange, onRemove }: AnswerRowProps) {
  const { t } = useTranslation('feedback')
  const { number } = source
  const bound = (name: 'min' | 'max') => (
    <TextInput
      label={t(name === 'min' ? 'import.answers.min' : 'import.answers.max')}
      type="number"
      step="any"
      value={number?.[name] ?? ''}
      onChange={({ target }) => {
        const { [name]: _, ...rest } = number ?? {}
        onChange({
          ...source,
          number: target.value === '' ? rest : { ...rest, [name]: Number(target.value) },
        })
      }}
    />
  )
  return (
    <fieldset className={cx('stack items-end full', s.answer)}>
      <legend className="sr">{source.question || source.column}</legend>
      <TextInput
        label={t('import.answers.question')}
        value={source.question}
        onChange={(event) => onChange({ ...source, question: event.target.value })}
      />
      <Select
        label={t('import.answers.column')}
        labelEnd={mark}
        placeholder={t('import.mapping.choose')}
        value={source.column}
        onChange={({ target }) =>
          onChange({ ...source, column: target.value, question: source.question || target.value })
        }
        options={header.map((column) => ({ value: column, label: column }))}
      />
      <Select
        label={t('import.answers.kind')}
        value={source.type ?? (number ? 'scale' : 'text')}
        onChange={({ target }) => onChange(ofType(source, target.value as AnswerType))}
        options={ANSWER_TYPES.map((type) => ({ value: type, label: t(`import.answers.type.${type}`) }))}
      />
      <div className={s.bounds}>
        {number && bound('min')}
        {number && bound('max')}
      </div>
      <IconButton
        icon="trash"
        label={t('import.answers.remove', { question: source.question || source.column })}
        onClick={onRemove}
      />
    </fieldset>
  )
}

/** Changes the type of an answer. Only a scale has its own bounds. */
function ofType({ number, ...rest }: AnswerSource, type: AnswerType): AnswerSource {
  return { ...rest, type, ...(type === 'scale' && { number: number ?? { min: 0, max: 5 } }) }
}
