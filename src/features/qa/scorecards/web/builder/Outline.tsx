import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
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
import { dragStyle, groupsAmongGroups, useSortSensors } from '#ui/sortable.ts'

/** Sections and questions in order: select them, or move them by dragging or with Alt and the arrow keys. */
export function Outline() {
  const { t } = useTranslation('qa-scorecards')
  const { form, edit, goTo, announce } = useBuilder()
  const sectionName = useSectionName()
  const questionName = useQuestionName()
  const [dragged, setDragged] = useState<Place | null>(null)
  const sensors = useSortSensors()
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const [from, to] = [placeOf(active.id), over && placeOf(over.id)]
    if (!from || !to || active.id === over?.id) return
    if (from.kind === 'section') {
      const target = form.sections.find(({ id }) => id === to.id)
      if (!target) return
      edit((before) => moveSection(before, from.id, target.position))
      announce(t('said.sectionMoved', { n: target.position }))
      return
    }
    const section =
      to.kind === 'section' ? form.sections.find(({ id }) => id === to.id) : sectionOf(form, to.id)
    if (!section) return
    const target = section.questions.find(({ id }) => id === to.id)
    edit((before) => moveQuestion(before, from.id, section.id, target?.position ?? 1))
    announce(t('said.movedTo', { section: sectionName(section, section.position) }))
  }
  const draggedName = () => {
    if (dragged?.kind === 'section') {
      const section = form.sections.find(({ id }) => id === dragged.id)
      return section && sectionName(section, section.position)
    }
    const question = questionsOf(form).find(({ id }) => id === dragged?.id)
    return question && questionName(question)
  }
  let before = 0
  return (
    <nav className={o.outline} aria-label={t('outline.label')}>
      <DndContext
        sensors={sensors}
        collisionDetection={sameKind}
        onDragStart={({ active }) => setDragged(placeOf(active.id))}
        onDragCancel={() => setDragged(null)}
        onDragEnd={onDragEnd}
        accessibility={{ screenReaderInstructions: { draggable: t('outline.dragHelp') } }}
      >
        <SortableContext
          items={form.sections.map(({ id }) => `section:${id}`)}
          strategy={verticalListSortingStrategy}
        >
          <ol className={o.sections}>
            {form.sections.map((section) => {
              const first = before + 1
              before += section.questions.length
              return <OutlineSection key={section.id} section={section} first={first} />
            })}
          </ol>
        </SortableContext>
        <DragOverlay dropAnimation={null}>
          {dragged && <span className={o.dragged}>{draggedName()}</span>}
        </DragOverlay>
      </DndContext>
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

type Place = { kind: 'section' | 'question'; id: number }

function placeOf(id: string | number): Place | null {
  const found = /^(section|question):(-?\d+)$/.exec(String(id))
  return found ? { kind: found[1] as Place['kind'], id: Number(found[2]) } : null
}

const sameKind = groupsAmongGroups((id) => placeOf(id)?.kind === 'section')

function OutlineSection({ section, first }: { section: FormSection; first: number }) {
  const { t } = useTranslation('qa-scorecards')
  const { form, goTo } = useBuilder()
  const nameOf = useSectionName()
  const amount = useAmount()
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, isOver } =
    useSortable({ id: `section:${section.id}`, disabled: { draggable: section.default_section } })
  return (
    <li
      ref={setNodeRef}
      className={cx(isDragging && s.dragging)}
      data-over={isOver || undefined}
      style={dragStyle(transform, transition)}
    >
      {!section.default_section && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...listeners}
          className={o.section}
          title={t('outline.dragSection')}
          onClick={() => goTo(`section-${section.id}-title`)}
        >
          <span dir="auto">{nameOf(section, section.position)}</span>
          {form.weighted_sections && <b>{amount(section.weight)}</b>}
        </button>
      )}
      <SortableContext
        items={section.questions.map(({ id }) => `question:${id}`)}
        strategy={verticalListSortingStrategy}
      >
        <ol>
          {section.questions.map((question, index) => (
            <OutlineQuestion key={question.id} question={question} n={first + index} />
          ))}
        </ol>
      </SortableContext>
    </li>
  )
}

function OutlineQuestion({ question, n }: { question: FormQuestion; n: number }) {
  const { t } = useTranslation('qa-scorecards')
  const { selectedId, select } = useBuilder()
  const nameOf = useQuestionName()
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: `question:${question.id}`,
  })
  return (
    <li ref={setNodeRef} style={dragStyle(transform, transition)} className={cx(isDragging && s.dragging)}>
      <button
        type="button"
        {...listeners}
        className={o.question}
        aria-current={question.id === selectedId || undefined}
        data-place={`question-${question.id}-outline`}
        onClick={() => select(question.id, 'text')}
      >
        <span className={s.number}>{n}</span>
        <span className={o.text} dir="auto">
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
