import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changeQuestion, moveQuestion, removeQuestion } from '#features/qa/scorecards/edits.ts'
import type { FormQuestion, FormSection } from '#features/qa/scorecards/form.ts'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { useBuilder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { restoreQuestion } from '#features/qa/scorecards/web/builder/form-edits.ts'
import { OptionsEditor } from '#features/qa/scorecards/web/builder/OptionsEditor.tsx'
import { moveDirection, useQuestionActions } from '#features/qa/scorecards/web/builder/use-builder-keys.ts'
import { useSectionName } from '#features/qa/scorecards/web/builder/use-names.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type QuestionCardProps = { question: FormQuestion; n: number; section: FormSection }

/** The question being edited. Enter starts the next question, Alt and the arrow keys move this one. */
export function QuestionCard({ question, n, section }: QuestionCardProps) {
  const { t } = useTranslation('qa-scorecards')
  const builder = useBuilder()
  const { form, edit, errorAt } = builder
  const acts = useQuestionActions(builder)
  const nameOf = useSectionName()
  const { id } = question
  const textPlace = `question-${id}-text`
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const isCard = target === event.currentTarget
    if (event.key === 'Escape' && target.matches('input, textarea, select')) event.currentTarget.focus()
    else if (event.key === 'Enter' && isCard) acts.insert(section.id, id)
    else if (moveDirection(event) !== null && target.dataset.place === textPlace)
      acts.move(id, moveDirection(event) ?? 1)
    else return
    event.preventDefault()
  }
  return (
    <article
      className={cx('stack-fit gap-10', s.card)}
      data-card={id}
      data-place={`question-${id}-card`}
      tabIndex={-1}
      aria-label={t('question.n', { n })}
      onKeyDown={onKeyDown}
    >
      <CardHead question={question} n={n} section={section} />
      <TextArea
        className={s.questionText}
        label={t('question.text')}
        data-place={textPlace}
        required
        dir="auto"
        rows={1}
        maxLength={2_000}
        placeholder={t('question.textHint')}
        value={question.text}
        error={errorAt(textPlace)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          acts.insert(section.id, id)
        }}
        onChange={({ target }) =>
          edit((before) => changeQuestion(before, id, { text: target.value }), textPlace)
        }
      />
      <TextArea
        className={s.instructions}
        label={t('question.instructions')}
        labelEnd={<span className="muted small">{t('question.optional')}</span>}
        dir="auto"
        rows={2}
        maxLength={10_000}
        value={question.instructions}
        onChange={({ target }) =>
          edit((before) => changeQuestion(before, id, { instructions: target.value }), `instructions-${id}`)
        }
      />
      <OptionsEditor question={question} />
      <div className={cx('row wrap between', s.cardFoot)}>
        {form.sections.length > 1 && (
          <Select
            className={s.moveTo}
            label={t('question.section')}
            value={String(section.id)}
            options={form.sections.map((each) => ({
              value: String(each.id),
              label: nameOf(each, each.position),
            }))}
            onChange={({ target }) => {
              const to = form.sections.find((each) => String(each.id) === target.value)
              if (to) edit((before) => moveQuestion(before, id, to.id, to.questions.length + 1))
            }}
          />
        )}
        <Switch
          checked={question.na_option}
          onChange={(na_option) => edit((before) => changeQuestion(before, id, { na_option }))}
        >
          {t('na.allow')}
        </Switch>
      </div>
    </article>
  )
}

/** The question's number, with buttons to move, duplicate and remove it. */
function CardHead({ question, n, section }: QuestionCardProps) {
  const { t } = useTranslation('qa-scorecards')
  const builder = useBuilder()
  const { form, edit, select } = builder
  const acts = useQuestionActions(builder)
  const { id } = question
  const questions = form.sections.flatMap((each) => each.questions)
  const remove = () => {
    edit((before) => removeQuestion(before, id))
    const next = section.questions.find((each) => each.id !== id && each.position >= question.position)
    const neighbour = next ?? questions[n - 2] ?? questions[n]
    if (neighbour) select(neighbour.id, 'card')
    notify(t('said.removed', { n }), 'success', {
      action: { label: t('undo'), onClick: () => edit((now) => restoreQuestion(now, form, id)) },
    })
  }
  return (
    <div className={cx('row between', s.cardHead)}>
      <h3>{t('question.n', { n })}</h3>
      <span className="inline-flex" role="toolbar" aria-label={t('question.tools')}>
        <IconButton
          icon="arrow-up"
          label={t('keys.up')}
          disabled={section.position === 1 && question.position === 1}
          onClick={() => acts.move(id, -1)}
        />
        <IconButton
          icon="arrow-down"
          label={t('keys.down')}
          disabled={
            section.position === form.sections.length && question.position === section.questions.length
          }
          onClick={() => acts.move(id, 1)}
        />
        <IconButton icon="copy" label={t('keys.duplicate')} onClick={() => acts.duplicate(id)} />
        <IconButton icon="trash" label={t('question.remove')} onClick={remove} />
      </span>
    </div>
  )
}
