import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page, Question } from '#features/surveys/configuration/configuration.ts'
import { isError } from '#features/surveys/configuration/lint.ts'
import { moveQuestion, reorderPages, reorderQuestion } from '#features/surveys/configuration/transforms.ts'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import s from '#features/surveys/web/editor/outline.module.css'
import { QUESTION_ICONS } from '#features/surveys/web/editor/question-icons.ts'
import shared from '#features/surveys/web/editor/shared.module.css'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { dragStyle, groupsAmongGroups, useSortSensors } from '#ui/sortable.ts'

/** Pages and questions in order: select them, or move them by dragging or with Alt and arrow keys. */
export function Outline() {
  const { t } = useTranslation('surveys')
  const editor = useEditor()
  const { configuration, editPages, insertAfter, select, announce } = editor
  const words = useSurveyWords()
  const [dragged, setDragged] = useState<Place | null>(null)
  const sensors = useSortSensors()
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const [from, to] = [placeOf(active.id), over && placeOf(over.id)]
    if (!from || !to || active.id === over?.id) return
    if (from.kind === 'page') {
      editPages((pages) => reorderPages(pages, from.number, to.number))
      announce(t('said.pageMoved', { from: from.number, to: to.number }))
      return
    }
    const questions = configuration.pages.flat()
    const question = questions.find(({ id }) => id === from.number)
    const target = questions.find(({ id }) => id === to.number)
    const page = to.kind === 'page' ? to.number : target?.page
    if (!question || page === undefined) return
    if (page !== question.page) editPages((pages) => moveQuestion(pages, question.id, page))
    else if (target) editPages((pages) => reorderQuestion(pages, question.id, target.position))
    announce(t('said.moved', { page }))
  }
  const draggedQuestion =
    dragged?.kind === 'question'
      ? configuration.pages.flat().find(({ id }) => id === dragged.number)
      : configuration.pages[(dragged?.number ?? 0) - 1]?.[0]

  return (
    <nav className={s.outline} aria-label={t('outline.label')}>
      <div className={s.outlineHead}>
        <h2>{t('outline.title')}</h2>
        <IconButton icon="plus" label={t('outline.add')} onClick={() => insertAfter(null)} />
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={sameKind}
        onDragStart={({ active }) => setDragged(placeOf(active.id))}
        onDragCancel={() => setDragged(null)}
        onDragEnd={onDragEnd}
        accessibility={{ screenReaderInstructions: { draggable: t('outline.dragHelp') } }}
      >
        <SortableContext
          items={configuration.pages.map((_, index) => `page-${index + 1}`)}
          strategy={verticalListSortingStrategy}
        >
          <ol className={s.pages}>
            {configuration.pages.map((page, index) => (
              <OutlinePage key={page[0]?.id} page={page} number={index + 1} />
            ))}
          </ol>
        </SortableContext>
        <DragOverlay dropAnimation={null}>
          {draggedQuestion && (
            <span className={s.dragged}>
              <Icon name={QUESTION_ICONS[draggedQuestion.type]} />
              {dragged?.kind === 'page'
                ? t('outline.page', { n: dragged.number })
                : words.questionText(configuration, draggedQuestion)}
            </span>
          )}
        </DragOverlay>
      </DndContext>
      {configuration.pages.length === 0 && <p className={shared.note}>{t('outline.empty')}</p>}
      <button type="button" className={s.settingsLink} onClick={() => focusSettings(select)}>
        <Icon name="settings" />
        {t('outline.settings')}
      </button>
      <p className={cx(s.hint, 'keyboard-only')}>
        <Kbd keys="/" /> {t('keys.insert')} · <Kbd keys="alt+ArrowUp" /> <Kbd keys="alt+ArrowDown" />{' '}
        {t('outline.moveHint')}
      </p>
    </nav>
  )
}

function focusSettings(select: (id: number | null) => void): void {
  select(null)
  document.querySelector<HTMLElement>('[data-place="survey-name"]')?.focus()
}

type Place = { kind: 'page' | 'question'; number: number }

function placeOf(id: string | number): Place | null {
  const found = /^(page|question)-(\d+)$/.exec(String(id))
  return found ? { kind: found[1] as Place['kind'], number: Number(found[2]) } : null
}

/** A page can be dropped between pages, a question on a page or a question. */
const sameKind = groupsAmongGroups((id) => placeOf(id)?.kind === 'page')

function OutlinePage({ page, number }: { page: Page; number: number }) {
  const { t } = useTranslation('surveys')
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
    isOver,
  } = useSortable({ id: `page-${number}` })
  const { role: _role, tabIndex: _tab, ...described } = attributes
  return (
    <li
      ref={setNodeRef}
      className={cx(s.outlinePage, isDragging && s.dragging)}
      data-over={isOver || undefined}
      style={dragStyle(transform, transition)}
    >
      <span
        ref={setActivatorNodeRef}
        {...listeners}
        {...described}
        className={s.pageNumber}
        title={t('outline.dragPage')}
      >
        {number}
      </span>
      <SortableContext items={page.map(({ id }) => `question-${id}`)} strategy={verticalListSortingStrategy}>
        <ul className={s.outlineQuestions}>
          {page.map((question) => (
            <OutlineQuestion key={question.id} question={question} />
          ))}
        </ul>
      </SortableContext>
    </li>
  )
}

function OutlineQuestion({ question }: { question: Question }) {
  const { t } = useTranslation('surveys')
  const { configuration, selectedId, select, problems } = useEditor()
  const words = useSurveyWords()
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: `question-${question.id}`,
  })
  const own = problems.filter(
    ({ questionId, code }) => questionId === question.id && code !== 'missing_translation',
  )
  const failing = own.some(isError)
  return (
    <li ref={setNodeRef} style={dragStyle(transform, transition)} className={cx(isDragging && s.dragging)}>
      <button
        type="button"
        {...listeners}
        className={s.outlineQuestion}
        aria-current={question.id === selectedId || undefined}
        data-place={`${question.id}-outline`}
        onClick={() => select(question.id, 'text')}
      >
        <span className={s.outlineText}>
          <b>{words.questionText(configuration, question)}</b>
          <small>
            {words.typeName(question.type)}
            {question.condition && (
              <>
                <Icon name="git-branch" />
                <span className="sr">{t('outline.conditional')}</span>
              </>
            )}
            {question.reordered && <span>· {t('outline.moved')}</span>}
          </small>
        </span>
        {own.length > 0 && (
          <span className={failing ? s.bad : s.warn}>
            <Icon name={failing ? 'alert-circle' : 'alert-triangle'} />
            <span className="sr">{t('outline.problems', { count: own.length })}</span>
          </span>
        )}
      </button>
    </li>
  )
}
