import { useTranslation } from 'react-i18next'
import type { Page, Question } from '#features/surveys/configuration/configuration.ts'
import { isError } from '#features/surveys/configuration/lint.ts'
import { moveQuestion, reorderPages, reorderQuestion } from '#features/surveys/configuration/transforms.ts'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import s from '#features/surveys/web/editor/outline.module.css'
import { QUESTION_ICONS } from '#features/surveys/web/editor/question-icons.ts'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { type OutlinePlace, outlineId, SortableItems, SortableOutline } from '#ui/SortableOutline.tsx'
import { useSortableItem } from '#ui/sortable.ts'

/** Pages and questions in order: select them, or move them by dragging or with Alt and arrow keys. */
export function Outline() {
  const { t } = useTranslation('surveys')
  const editor = useEditor()
  const { configuration, editPages, insertAfter, select, announce } = editor
  const words = useSurveyWords()
  /** A group is a page, with its number as the id. */
  const move = (from: OutlinePlace, to: OutlinePlace) => {
    if (from.kind === 'group') {
      editPages((pages) => reorderPages(pages, from.id, to.id))
      announce(t('said.pageMoved', { from: from.id, to: to.id }))
      return
    }
    const questions = configuration.pages.flat()
    const question = questions.find(({ id }) => id === from.id)
    const target = questions.find(({ id }) => id === to.id)
    const page = to.kind === 'group' ? to.id : target?.page
    if (!question || page === undefined) return
    if (page !== question.page) editPages((pages) => moveQuestion(pages, question.id, page))
    else if (target) editPages((pages) => reorderQuestion(pages, question.id, target.position))
    announce(t('said.moved', { page }))
  }
  const overlay = ({ kind, id }: OutlinePlace) => {
    const isPage = kind === 'group'
    const question = isPage
      ? configuration.pages[id - 1]?.[0]
      : configuration.pages.flat().find((each) => each.id === id)
    return (
      question && (
        <span className={cx('inline-row gap-8 compact', s.dragged)}>
          <Icon name={QUESTION_ICONS[question.type]} />
          {isPage ? t('outline.page', { n: id }) : words.questionText(configuration, question)}
        </span>
      )
    )
  }

  return (
    <nav className={s.outline} aria-label={t('outline.label')}>
      <div className={cx('row between', s.outlineHead)}>
        <h2>{t('outline.title')}</h2>
        <IconButton icon="plus" label={t('outline.add')} onClick={() => insertAfter(null)} />
      </div>
      <SortableOutline
        groupIds={configuration.pages.map((_, index) => index + 1)}
        onMove={move}
        overlay={overlay}
        dragHelp={t('outline.dragHelp')}
      >
        <ol className={cx('stack gap-4', s.pages)}>
          {configuration.pages.map((page, index) => (
            <OutlinePage key={page[0]?.id} page={page} number={index + 1} />
          ))}
        </ol>
      </SortableOutline>
      {configuration.pages.length === 0 && <p className="small muted">{t('outline.empty')}</p>}
      <button
        type="button"
        className={cx('row gap-8 full compact secondary', s.settingsLink)}
        onClick={() => focusSettings(select)}
      >
        <Icon name="settings" />
        {t('outline.settings')}
      </button>
      <p className={cx('keyboard-only small muted', s.hint)}>
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

function OutlinePage({ page, number }: { page: Page; number: number }) {
  const { t } = useTranslation('surveys')
  const { attributes, item, grip, isDragging, isOver } = useSortableItem(outlineId('group', number))
  const { role: _role, tabIndex: _tab, ...described } = attributes
  return (
    <li {...item} className={cx(s.outlinePage, isDragging && s.dragging)} data-over={isOver || undefined}>
      <span
        {...grip}
        {...described}
        className={cx('stack place-center small muted', s.pageNumber)}
        title={t('outline.dragPage')}
      >
        {number}
      </span>
      <SortableItems ids={page.map(({ id }) => id)}>
        <ul className="stack gap-2">
          {page.map((question) => (
            <OutlineQuestion key={question.id} question={question} />
          ))}
        </ul>
      </SortableItems>
    </li>
  )
}

function OutlineQuestion({ question }: { question: Question }) {
  const { t } = useTranslation('surveys')
  const { configuration, selectedId, select, problems } = useEditor()
  const words = useSurveyWords()
  const { item, grip, isDragging } = useSortableItem(outlineId('item', question.id))
  const own = problems.filter(
    ({ questionId, code }) => questionId === question.id && code !== 'missing_translation',
  )
  const failing = own.some(isError)
  return (
    <li {...item} className={cx(isDragging && s.dragging)}>
      <button
        type="button"
        {...grip}
        className={cx('row gap-6 full', s.outlineQuestion)}
        aria-current={question.id === selectedId || undefined}
        data-place={`${question.id}-outline`}
        onClick={() => select(question.id, 'text')}
      >
        <span className="stack grow">
          <b className="compact truncate medium">{words.questionText(configuration, question)}</b>
          <small className="row gap-4 small muted">
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
          <span className={failing ? 'bad' : s.warn}>
            <Icon name={failing ? 'alert-circle' : 'alert-triangle'} />
            <span className="sr">{t('outline.problems', { count: own.length })}</span>
          </span>
        )}
      </button>
    </li>
  )
}
