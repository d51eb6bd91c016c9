import { useTranslation } from 'react-i18next'
import { moveQuestion, moveSection } from '#features/qa/scorecards/edits.ts'
import { type FormQuestion, type FormSection, questionsOf } from '#features/qa/scorecards/form.ts'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { useBuilder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { addSection, sectionOf } from '#features/qa/scorecards/web/builder/form-edits.ts'
import o from '#features/qa/scorecards/web/builder/outline.module.css'
import { useAmount, useQuestionName, useSectionName } from '#features/qa/scorecards/web/builder/use-names.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { type OutlinePlace, outlineId, SortableItems, SortableOutline } from '#ui/SortableOutline.tsx'
import { useSortableItem } from '#ui/sortable.ts'

/** Sections and questions in order: select them, or move them by dragging or with Alt and the arrow keys. */
export function Outline() {
  const { t } = useTranslation('qa-scorecards')
  const { form, edit, goTo, announce } = useBuilder()
  const sectionName = useSectionName()
  const questionName = useQuestionName()
  /** A group is a section, an item a question. */
  const move = (from: OutlinePlace, to: OutlinePlace) => {
    if (from.kind === 'group') {
      const target = form.sections.find(({ id }) => id === to.id)
      if (!target) return
      edit((before) => moveSection(before, from.id, target.position))
      announce(t('said.sectionMoved', { n: target.position }))
      return
    }
    const section =
      to.kind === 'group' ? form.sections.find(({ id }) => id === to.id) : sectionOf(form, to.id)
    if (!section) return
    const target = section.questions.find(({ id }) => id === to.id)
    edit((before) => moveQuestion(before, from.id, section.id, target?.position ?? 1))
    announce(t('said.movedTo', { section: sectionName(section, section.position) }))
  }
  const nameAt = ({ kind, id }: OutlinePlace) => {
    if (kind === 'group') {
      const section = form.sections.find((each) => each.id === id)
      return section && sectionName(section, section.position)
    }
    const question = questionsOf(form).find((each) => each.id === id)
    return question && questionName(question)
  }
  let before = 0
  return (
    <nav className={o.outline} aria-label={t('outline.label')}>
      <SortableOutline
        groupIds={form.sections.map(({ id }) => id)}
        onMove={move}
        overlay={(dragged) => <span className={cx('truncate compact', o.dragged)}>{nameAt(dragged)}</span>}
        dragHelp={t('outline.dragHelp')}
      >
        <ol className={cx('stack-fit gap-8', o.sections)}>
          {form.sections.map((section) => {
            const first = before + 1
            before += section.questions.length
            return <OutlineSection key={section.id} section={section} first={first} />
          })}
        </ol>
      </SortableOutline>
      <Button
        variant="quiet"
        size="sm"
        icon="plus"
        onClick={() => {
          const added = addSection(form).sections.at(-1)
          edit(addSection)
          // The former default section needs a title first.
          const first = form.sections.find(({ default_section }) => default_section)
          goTo(`section-${first?.id ?? added?.id}-title`)
        }}
      >
        {t('section.add')}
      </Button>
    </nav>
  )
}

function OutlineSection({ section, first }: { section: FormSection; first: number }) {
  const { t } = useTranslation('qa-scorecards')
  const { form, goTo } = useBuilder()
  const nameOf = useSectionName()
  const amount = useAmount()
  const { item, grip, isDragging, isOver } = useSortableItem(outlineId('group', section.id), {
    disabled: { draggable: section.default_section },
  })
  return (
    <li {...item} className={cx(isDragging && s.dragging)} data-over={isOver || undefined}>
      {!section.default_section && (
        <button
          type="button"
          {...grip}
          className={cx('flex gap-8 between full small medium muted', o.section)}
          title={t('outline.dragSection')}
          onClick={() => goTo(`section-${section.id}-title`)}
        >
          <span dir="auto">{nameOf(section, section.position)}</span>
          {form.weighted_sections && <b>{amount(section.weight)}</b>}
        </button>
      )}
      <SortableItems ids={section.questions.map(({ id }) => id)}>
        <ol>
          {section.questions.map((question, index) => (
            <OutlineQuestion key={question.id} question={question} n={first + index} />
          ))}
        </ol>
      </SortableItems>
    </li>
  )
}

function OutlineQuestion({ question, n }: { question: FormQuestion; n: number }) {
  const { t } = useTranslation('qa-scorecards')
  const { selectedId, select } = useBuilder()
  const nameOf = useQuestionName()
  const { item, grip, isDragging } = useSortableItem(outlineId('item', question.id))
  return (
    <li {...item} className={cx(isDragging && s.dragging)}>
      <button
        type="button"
        {...grip}
        className={cx('row gap-8 full compact secondary', o.question)}
        aria-current={question.id === selectedId || undefined}
        data-place={`question-${question.id}-outline`}
        onClick={() => select(question.id, 'text')}
      >
        <span className={s.number}>{n}</span>
        <span className="flex-1 truncate" dir="auto">
          {nameOf(question)}
        </span>
        {question.options.some(({ autofail }) => autofail) && (
          <>
            <Icon name="shield-exclamation" />
            <span className="sr">{t('autofail.has')}</span>
          </>
        )}
      </button>
    </li>
  )
}
