import { useTranslation } from 'react-i18next'
import { addOption, changeOption, moveOption, removeOption } from '#features/qa/scorecards/edits.ts'
import { type FormOption, type FormQuestion, questionsOf } from '#features/qa/scorecards/form.ts'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { useBuilder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { scoreFromText } from '#features/qa/scorecards/web/builder/form-edits.ts'
import { moveDirection } from '#features/qa/scorecards/web/builder/use-builder-keys.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SortableList } from '#ui/SortableList.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useSortableItem } from '#ui/sortable.ts'

/** The answers of a question with their points. Enter adds an answer; each can be moved or marked as autofail. */
export function OptionsEditor({ question }: { question: FormQuestion }) {
  const { t } = useTranslation('qa-scorecards')
  const { edit, errorAt } = useBuilder()
  const add = useAddOption(question)
  const { id, options } = question
  const addPlace = `question-${id}-add`
  const error = errorAt(addPlace)
  return (
    <fieldset className={s.options}>
      <legend className="sr">{t('option.title')}</legend>
      {options.length > 0 && (
        <div className={cx('small medium secondary', s.optionHead)} aria-hidden="true">
          <span>{t('option.text')}</span>
          <span>{t('option.score')}</span>
          <span>{t('autofail.short')}</span>
        </div>
      )}
      <SortableList
        ids={options.map((each) => each.id)}
        onMove={(moved, targetId) => {
          const target = options.find((each) => each.id === targetId)
          if (target) edit((before) => moveOption(before, id, moved, target.position))
        }}
        dragHelp={t('outline.dragHelp')}
      >
        <ol>
          {options.map((option) => (
            <OptionRow key={option.id} question={question} option={option} onAdd={add} />
          ))}
        </ol>
      </SortableList>
      {error && (
        <p className={s.error} id={`${addPlace}-error`}>
          <Icon name="alert-circle" />
          {error}
        </p>
      )}
      <div>
        <Button
          variant="quiet"
          size="sm"
          icon="plus"
          data-place={addPlace}
          aria-describedby={error ? `${addPlace}-error` : undefined}
          onClick={() => add(null)}
        >
          {t('option.add')}
        </Button>
      </div>
    </fieldset>
  )
}

/** Adds an answer below another or at the end, and focuses it. */
function useAddOption({ id }: FormQuestion): (after: FormOption | null) => void {
  const { form, edit, goTo } = useBuilder()
  return (after) => {
    const made = addOption(form, id)
    const added = questionsOf(made)
      .find((each) => each.id === id)
      ?.options.at(-1)
    if (!added) return
    edit((before) => {
      const next = addOption(before, id)
      return after ? moveOption(next, id, added.id, after.position + 1) : next
    })
    goTo(`option-${added.id}-text`)
  }
}

type OptionRowProps = {
  question: FormQuestion
  option: FormOption
  onAdd: (after: FormOption) => void
}

function OptionRow({ question, option, onAdd }: OptionRowProps) {
  const { t } = useTranslation('qa-scorecards')
  const { edit, errorAt, goTo } = useBuilder()
  const { item, grip, isDragging } = useSortableItem(option.id)
  const { id } = question
  const [textPlace, scorePlace] = [`option-${option.id}-text`, `option-${option.id}-score`]
  const [textError, scoreError] = [errorAt(textPlace), errorAt(scorePlace)]
  const error = textError ?? scoreError
  const errorId = error && `option-${option.id}-error`
  const n = option.position
  const change = (fields: Parameters<typeof changeOption>[3], about?: string) =>
    edit((before) => changeOption(before, id, option.id, fields), about)
  const move = (by: 1 | -1) => {
    const to = n + by
    if (to < 1 || to > question.options.length) return
    edit((before) => moveOption(before, id, option.id, to))
    goTo(textPlace)
  }
  const remove = () => {
    edit((before) => removeOption(before, id, option.id))
    // Removing the answer would lose the focus.
    const next = question.options[n] ?? question.options[n - 2]
    goTo(next ? `option-${next.id}-text` : `question-${id}-add`)
  }
  return (
    <li
      {...item}
      className={cx(s.option, isDragging && s.dragging)}
      onKeyDown={(event) => {
        const by = moveDirection(event)
        if (by !== null) move(by)
        else if (event.key === 'Enter' && !event.nativeEvent.isComposing && isField(event.target))
          onAdd(option)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <span {...grip} className={cx('stack place-center muted', s.grip)} aria-hidden="true">
        <Icon name="grip-vertical" />
      </span>
      <input
        className={s.field}
        data-place={textPlace}
        aria-label={t('option.n', { n })}
        aria-invalid={textError ? true : undefined}
        aria-describedby={textError ? errorId : undefined}
        dir="auto"
        maxLength={2_000}
        placeholder={t('option.textHint')}
        value={option.text}
        onChange={({ target }) => change({ text: target.value }, textPlace)}
      />
      <input
        className={cx(s.field, s.score)}
        data-place={scorePlace}
        aria-label={t('option.scoreOf', { n })}
        aria-invalid={scoreError ? true : undefined}
        aria-describedby={scoreError ? errorId : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={option.score ?? ''}
        onChange={({ target }) => change({ score: scoreFromText(target.value) }, scorePlace)}
      />
      <span className={s.optionSwitch}>
        <Switch checked={option.autofail} onChange={(autofail) => change({ autofail })}>
          <span className="sr">{t('autofail.of', { n })}</span>
        </Switch>
      </span>
      <span className="inline-flex">
        <IconButton
          size="sm"
          icon="arrow-up"
          label={t('option.up', { n })}
          disabled={n === 1}
          onClick={() => move(-1)}
        />
        <IconButton
          size="sm"
          icon="arrow-down"
          label={t('option.down', { n })}
          disabled={n === question.options.length}
          onClick={() => move(1)}
        />
        <IconButton size="sm" icon="trash" label={t('option.remove', { n })} onClick={remove} />
      </span>
      {error && (
        <p className={cx(s.error, s.optionError)} id={errorId}>
          <Icon name="alert-circle" />
          {error}
        </p>
      )}
    </li>
  )
}

const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement
