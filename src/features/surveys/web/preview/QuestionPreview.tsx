import { useId } from 'react'
import { type Answer, takesSeveral } from '#features/surveys/configuration/conditions.ts'
import type { Option, Question } from '#features/surveys/configuration/configuration.ts'
import { answerWithNumber, answerWithOption } from '#features/surveys/web/preview/answering.ts'
import s from '#features/surveys/web/preview/preview.module.css'
import type { FormWord } from '#features/surveys/words/en.ts'
import { fill } from '#features/surveys/words/form-words.ts'
import { Icon } from '#ui/Icon.tsx'

type QuestionPreviewProps = {
  question: Question
  text: string
  help: string
  label: (option: Option) => string
  word: (name: FormWord) => string
  answer: Answer | null
  onAnswer: (answer: Answer) => void
}

/** One question with its possible answers. */
export function QuestionPreview(props: QuestionPreviewProps) {
  const { question, text, help, word } = props
  const id = useId()
  if (question.type === 'Text')
    return (
      <div>
        <label className={s.text} htmlFor={id}>
          {text}
          {question.metadata.required !== true && <small> {word('optional')}</small>}
        </label>
        {help && <p className={s.help}>{help}</p>}
        <textarea id={id} className={s.comment} rows={3} />
      </div>
    )
  return (
    <fieldset>
      <legend className={s.text}>
        {text}
        {question.metadata.required !== true && <small> {word('optional')}</small>}
      </legend>
      {help && <p className={s.help}>{help}</p>}
      <Answers {...props} name={id} />
    </fieldset>
  )
}

function Answers({ question, label, word, answer, onAnswer, name }: QuestionPreviewProps & { name: string }) {
  const number = (value: number, text = String(value), star = false) => (
    <label
      key={value}
      className={star ? s.star : s.number}
      data-below={star && (answer?.number ?? 0) >= value ? '' : undefined}
    >
      <input
        type="radio"
        name={name}
        checked={answer?.number === value}
        onChange={() => onAnswer(answerWithNumber(question, value))}
      />
      {star ? (
        <>
          <Icon name={(answer?.number ?? 0) >= value ? 'star-filled' : 'star'} />
          <span className="sr">{fill(word(value === 1 ? 'star' : 'stars'), { count: value })}</span>
        </>
      ) : (
        text
      )}
    </label>
  )
  switch (question.type) {
    case 'StarRating':
      return <div className={s.stars}>{[1, 2, 3, 4, 5].map((value) => number(value, undefined, true))}</div>
    case 'NPS':
      return <div className={s.grid}>{Array.from({ length: 11 }, (_, value) => number(value))}</div>
    case 'FCR':
    case 'Recovery':
      return (
        <div className={s.yesNo}>
          {number(1, word('yes'))}
          {number(0, word('no'))}
        </div>
      )
    default: {
      const several = takesSeveral(question.type)
      const scale = question.type === 'Scalar'
      return (
        <div className={scale ? s.grid : several ? s.chips : s.choices}>
          {question.options
            .filter(({ active }) => active)
            .map((option) => (
              <label
                key={option.id}
                className={scale ? s.number : several ? s.chip : s.choice}
                data-option={option.id}
              >
                <input
                  type={several ? 'checkbox' : 'radio'}
                  name={name}
                  checked={answer?.options.includes(option.identifier) ?? false}
                  onChange={() => onAnswer(answerWithOption(question, answer, option.identifier))}
                />
                {label(option)}
              </label>
            ))}
        </div>
      )
    }
  }
}
