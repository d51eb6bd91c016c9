import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QUESTION_TYPES, type QuestionType } from '#features/surveys/catalogue/question-types.ts'
import { languagesOf } from '#features/surveys/configuration/configuration.ts'
import { addQuestion, changeQuestion, setScalarRange } from '#features/surveys/configuration/transforms.ts'
import s from '#features/surveys/web/editor/dialogs.module.css'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { QUESTION_ICONS } from '#features/surveys/web/editor/question-icons.ts'
import type { AvailableQuestion } from '#features/surveys/web/survey-calls.ts'
import { foldText } from '#lib/fold.ts'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useListbox } from '#ui/use-listbox.ts'

type Choice = {
  key: string
  icon: IconName
  title: string
  detail: string
  type: QuestionType
  /** A question of another survey. The survey shares it, with its text, scale and answers. */
  known?: AvailableQuestion
}

const MOST_KNOWN = 30

/** Question types and existing questions: type to search, Enter inserts. */
export function InsertQuestionDialog({
  afterPage,
  onClose,
}: {
  afterPage: number | null
  onClose: () => void
}) {
  const { t } = useTranslation('surveys')
  const { configuration, questions, state, editPages, select } = useEditor()
  const [search, setSearch] = useState('')
  const used = new Set(questions.map(({ metadata }) => metadata.identifier))
  const needle = foldText(search.trim())
  const found = (text: string) => needle === '' || foldText(text).includes(needle)
  const types = QUESTION_TYPES.map(
    (type): Choice => ({
      key: type,
      icon: QUESTION_ICONS[type],
      title: t(`type.${type}`),
      detail: t(`typeHint.${type}`),
      type,
    }),
  ).filter(({ title, detail, type }) => found(`${title} ${detail} ${type}`))
  const known = state.availableQuestions
    .filter(({ identifier, text, type }) => isType(type) && !used.has(identifier) && found(text))
    .slice(0, MOST_KNOWN)
    .map(
      (known): Choice => ({
        key: known.identifier,
        icon: QUESTION_ICONS[known.type as QuestionType],
        title: known.text,
        detail: t(`type.${known.type as QuestionType}`),
        type: known.type as QuestionType,
        known,
      }),
    )
  const choices = [...types, ...known]

  const take = (choice: Choice) => {
    const languages = languagesOf(configuration)
    const id = Math.max(0, ...questions.flatMap((each) => [each.id, each.condition?.question_id ?? 0])) + 1
    editPages((pages) => {
      const added = addQuestion(pages, choice.type, {
        languages,
        ...(choice.known && { shared: choice.known }),
        ...(afterPage !== null && { afterPage }),
      })
      const { known } = choice
      if (!known) return added
      const scaled =
        known.scale_min !== null && known.scale_max !== null
          ? setScalarRange(added, id, known.scale_min, known.scale_max)
          : null
      return changeQuestion(scaled ?? added, id, (question) => ({
        ...question,
        translations: { ...question.translations, [languages[0] ?? 'en']: { text: known.text } },
      }))
    })
    onClose()
    select(id, 'text')
  }
  const detailOf = ({ known, detail }: Choice) => {
    if (!known) return detail
    return known.surveys.length > 0
      ? t('insert.askedIn', { type: detail, surveys: known.surveys.join(', ') })
      : t('insert.asked', { type: detail })
  }
  const { at, ...listbox } = useListbox({ options: choices, onChoose: take })
  return (
    <Dialog
      opened
      size={560}
      title={afterPage === null ? t('insert.atEnd') : t('insert.afterPage', { n: afterPage })}
      onClose={onClose}
    >
      <div className={cx('stack gap-10', s.insertDialog)}>
        <SearchField
          label={t('insert.search')}
          data-autofocus
          role="combobox"
          aria-expanded
          {...listbox.field}
          value={search}
          onChange={(text) => {
            setSearch(text)
            listbox.restart()
          }}
          onKeyDownCapture={listbox.onKey}
        />
        <div
          id={listbox.listId}
          role="listbox"
          aria-label={t('insert.choices')}
          className={cx('stack gap-2', s.choiceList)}
        >
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
            <div
              key={choice.key}
              id={listbox.idOf(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={cx('row gap-10', s.choice, choice.known && index === types.length && s.firstKnown)}
              onClick={() => take(choice)}
            >
              <Icon name={choice.icon} />
              <span className="stack min-0">
                <b className="compact medium">{choice.title}</b>
                <small className="small muted">{detailOf(choice)}</small>
              </span>
            </div>
          ))}
        </div>
        {choices.length === 0 && <p className="small muted">{t('insert.none')}</p>}
      </div>
    </Dialog>
  )
}

const isType = (type: string): type is QuestionType => (QUESTION_TYPES as readonly string[]).includes(type)
