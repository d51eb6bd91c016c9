import { useTranslation } from 'react-i18next'
import { languagesOf, type Option, type Question } from '#features/surveys/configuration/configuration.ts'
import {
  addOption,
  changeOption,
  removeOption,
  reorderOption,
} from '#features/surveys/configuration/transforms.ts'
import { optionPlace, withText } from '#features/surveys/translations/texts.ts'
import { AreaSuggestions } from '#features/surveys/web/editor/AreaSuggestions.tsx'
import s from '#features/surveys/web/editor/answers.module.css'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SortableList } from '#ui/SortableList.tsx'
import { useSortableItem } from '#ui/sortable.ts'

/** The options of a question: label, order, active or not, value. */
export function OptionsEditor({ question }: { question: Question }) {
  const { t } = useTranslation('surveys')
  const { editPages, select } = useEditor()
  const fixed = question.type === 'Scalar'
  const add = () => {
    editPages((pages) => addOption(pages, question.id))
    const id = Math.max(0, ...question.options.map((option) => option.id)) + 1
    select(question.id, `option-${id}`)
  }
  const rows = (
    <SortableList
      ids={question.options.map(({ id }) => id)}
      onMove={(id, targetId) => {
        const target = question.options.find((option) => option.id === targetId)
        if (target) editPages((pages) => reorderOption(pages, question.id, id, target.position))
      }}
      dragHelp={t('outline.dragHelp')}
    >
      <ol className={cx('stack gap-6', s.options)}>
        {question.options.map((option) => (
          <OptionRow key={option.id} question={question} option={option} fixed={fixed} />
        ))}
      </ol>
    </SortableList>
  )
  if (fixed)
    return (
      <details className={s.scaleLabels}>
        <summary className="compact medium">{t('options.scaleLabels')}</summary>
        {rows}
      </details>
    )
  return (
    <fieldset>
      <legend className={s.legend}>{t('options.title')}</legend>
      {rows}
      <Button size="sm" icon="plus" onClick={add}>
        {t('options.add')}
      </Button>
      <AreaSuggestions question={question} />
    </fieldset>
  )
}

function OptionRow({ question, option, fixed }: { question: Question; option: Option; fixed: boolean }) {
  const { t } = useTranslation('surveys')
  const { configuration, edit, editPages, language, openMetadata, problems, select } = useEditor()
  const { item, grip, isDragging } = useSortableItem(option.id, { disabled: fixed })
  const [base = language] = languagesOf(configuration)
  const name = option.translations[base]?.label || option.identifier
  const wrong = problems.some(
    ({ questionId, optionId, severity }) =>
      questionId === question.id && optionId === option.id && severity === 'error',
  )
  const move = (by: number) => {
    editPages((pages) => reorderOption(pages, question.id, option.id, Math.max(1, option.position + by)))
    select(question.id, `option-${option.id}`)
  }
  return (
    <li
      {...item}
      className={cx('row gap-6 wrap', !option.active && s.inactive, isDragging && s.dragging)}
      onKeyDown={(event) => {
        if (fixed || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        event.stopPropagation()
        move(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      {!fixed && (
        <span {...grip} className={cx('stack place-center muted', s.grip)} aria-hidden="true">
          <Icon name="grip-vertical" />
        </span>
      )}
      <input
        className={s.optionLabel}
        data-place={`${question.id}-option-${option.id}`}
        aria-label={t('options.label', { n: option.position })}
        aria-invalid={wrong || undefined}
        lang={language}
        dir="auto"
        maxLength={500}
        placeholder={language === base ? t('options.labelHint') : name}
        value={option.translations[language]?.label ?? ''}
        onChange={(event) => {
          const text = event.target.value
          edit(
            (before) => withText(before, optionPlace(question, option), language, text),
            `option-${question.id}-${option.id}-${language}`,
          )
        }}
      />
      {!fixed && (
        <input
          className={s.optionValue}
          aria-label={t('options.value', { option: name })}
          title={t('options.valueHint')}
          inputMode="numeric"
          placeholder={t('options.valueShort')}
          value={option.integer_value ?? ''}
          onChange={(event) => {
            const text = event.target.value.trim()
            if (!/^-?\d{0,6}$/.test(text) || text === '-') return
            editPages(
              (pages) =>
                changeOption(pages, question.id, option.id, {
                  integer_value: text === '' ? null : Number(text),
                }),
              `value-${question.id}-${option.id}`,
            )
          }}
        />
      )}
      <label className={cx('inline-row gap-4 small muted', s.optionActive)}>
        <input
          type="checkbox"
          checked={option.active}
          aria-label={t('options.active', { option: name })}
          onChange={(event) => {
            const active = event.target.checked
            editPages((pages) => changeOption(pages, question.id, option.id, { active }))
          }}
        />
        <span aria-hidden="true">{option.active ? t('options.on') : t('options.off')}</span>
      </label>
      {!fixed && (
        <span className="inline-flex">
          <IconButton
            size="sm"
            icon="arrow-up"
            label={t('options.up', { option: name })}
            disabled={option.position === 1}
            onClick={() => move(-1)}
          />
          <IconButton
            size="sm"
            icon="arrow-down"
            label={t('options.down', { option: name })}
            disabled={option.position === question.options.length}
            onClick={() => move(1)}
          />
          <IconButton
            size="sm"
            icon="list-details"
            label={t('options.details', { option: name })}
            onClick={() => openMetadata(question.id, option.id)}
          />
          <IconButton
            size="sm"
            icon="x"
            label={t('options.remove', { option: name })}
            onClick={() => editPages((pages) => removeOption(pages, question.id, option.id))}
          />
        </span>
      )}
    </li>
  )
}
