import { useTranslation } from 'react-i18next'
import { hasOptions, languagesOf, type Question } from '#features/surveys/configuration/configuration.ts'
import {
  changeQuestion,
  duplicateQuestion,
  removeQuestion,
} from '#features/surveys/configuration/transforms.ts'
import { helpPlace, withText } from '#features/surveys/translations/texts.ts'
import { ConditionEditor } from '#features/surveys/web/editor/ConditionEditor.tsx'
import s from '#features/surveys/web/editor/canvas.module.css'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { OptionsEditor } from '#features/surveys/web/editor/OptionsEditor.tsx'
import { ProblemLine } from '#features/surveys/web/editor/ProblemLine.tsx'
import { QUESTION_ICONS } from '#features/surveys/web/editor/question-icons.ts'
import { restoreQuestion } from '#features/surveys/web/editor/restore-question.ts'
import { ScalarRange } from '#features/surveys/web/editor/ScalarRange.tsx'
import shared from '#features/surveys/web/editor/shared.module.css'
import { moveQuestionBy } from '#features/surveys/web/editor/use-editor-keys.ts'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { notify } from '#ui/notify.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** The question being edited. */
export function QuestionCard({ question }: { question: Question }) {
  const { t } = useTranslation('surveys')
  const { configuration, problems, language, edit, editPages } = useEditor()
  const { id } = question
  const [base = language] = languagesOf(configuration)
  const own = problems.filter(({ questionId, code }) => questionId === id && code !== 'missing_translation')
  const write = (kind: 'text' | 'help', text: string) => {
    const place = kind === 'text' ? { key: '', kind, questionId: id } : helpPlace(question)
    edit((before) => withText(before, place, language, text), `${kind}-${id}-${language}`)
  }
  const texts = question.translations[language]
  const placeholder = language === base ? undefined : question.translations[base]?.text
  return (
    <article
      className={s.card}
      data-card={id}
      data-place={`${id}-card`}
      tabIndex={-1}
      aria-label={t('question.label', { page: question.page, position: question.position })}
      onKeyDown={(event) => {
        // Leave the field, so that the editor's keys work again.
        const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
        if (event.key === 'Escape' && typing) event.currentTarget.focus()
      }}
    >
      <CardHead question={question} />
      <ConditionEditor question={question} />
      <TextArea
        label={t('question.text')}
        data-place={`${id}-text`}
        rows={2}
        maxLength={2_000}
        lang={language}
        dir="auto"
        placeholder={placeholder ?? t('question.textHint')}
        value={texts?.text ?? ''}
        error={
          own.some(({ code }) => code === 'empty_text') && language === base
            ? t('problem.empty_text')
            : undefined
        }
        onChange={(event) => write('text', event.target.value)}
      />
      <TextInput
        label={t('question.help')}
        labelEnd={<span className="muted small">{t('question.optional')}</span>}
        maxLength={2_000}
        lang={language}
        dir="auto"
        placeholder={language === base ? undefined : question.translations[base]?.help}
        value={texts?.help ?? ''}
        onChange={(event) => write('help', event.target.value)}
      />
      {question.type === 'Scalar' && <ScalarRange key={id} question={question} />}
      <Numbers question={question} />
      {hasOptions(question.type) && <OptionsEditor question={question} />}
      <Checkbox
        checked={question.metadata.required === true}
        onChange={({ target }) =>
          editPages((pages) =>
            changeQuestion(pages, id, ({ metadata: { required: _required, ...metadata }, ...rest }) => ({
              ...rest,
              metadata: target.checked ? { ...metadata, required: true } : metadata,
            })),
          )
        }
      >
        {t('question.mustAnswer')}
      </Checkbox>
      {own.length > 0 && (
        <ul className={shared.cardProblems}>
          {own
            .filter(({ code }) => code !== 'empty_text')
            .map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same problem may occur twice
              <ProblemLine key={index} problem={problem} here />
            ))}
        </ul>
      )}
    </article>
  )
}

/** The question's type, and actions on the whole question. */
function CardHead({ question }: { question: Question }) {
  const { t } = useTranslation('surveys')
  const editor = useEditor()
  const words = useSurveyWords()
  const { configuration, editPages } = editor
  const { id } = question
  const { pages } = configuration
  const remove = () => {
    editPages((before) => removeQuestion(before, id))
    notify(t('said.removed'), 'success', {
      action: { label: t('undo'), onClick: () => editPages((now) => restoreQuestion(now, pages, id)) },
    })
  }
  const page = pages[question.page - 1] ?? []
  const alone = page.length === 1
  const first = alone ? question.page === 1 : question.position === 1
  const last = alone ? question.page === pages.length : question.position === page.length
  return (
    <div className="row gap-8 between">
      <p className="row gap-6 compact muted">
        <Icon name={QUESTION_ICONS[question.type]} />
        {words.typeName(question.type)}
      </p>
      <div className="flex gap-2" role="toolbar" aria-label={t('question.tools')}>
        <IconButton
          icon="arrow-up"
          label={t('keys.up')}
          disabled={first}
          onClick={() => moveQuestionBy(editor, id, -1)}
        />
        <IconButton
          icon="arrow-down"
          label={t('keys.down')}
          disabled={last}
          onClick={() => moveQuestionBy(editor, id, 1)}
        />
        <IconButton icon="arrows-move-vertical" label={t('keys.move')} onClick={() => editor.openMove(id)} />
        <IconButton
          icon="copy"
          label={t('keys.duplicate')}
          onClick={() => editPages((before) => duplicateQuestion(before, id))}
        />
        <IconButton
          icon="list-details"
          label={t('question.details')}
          onClick={() => editor.openMetadata(id)}
        />
        <IconButton icon="trash" label={t('question.remove')} onClick={remove} />
      </div>
    </div>
  )
}

/** The possible answers, for types that define them. */
function Numbers({ question }: { question: Question }) {
  const { t } = useTranslation('surveys')
  const { problems } = useEditor()
  const texts =
    question.type === 'NPS'
      ? Array.from({ length: 11 }, (_, n) => String(n))
      : question.type === 'StarRating'
        ? ['1', '2', '3', '4', '5']
        : question.type === 'FCR' || question.type === 'Recovery'
          ? [t('answer.yes'), t('answer.no')]
          : null
  if (!texts) return null
  const forgotten = problems
    .filter(({ code, questionId }) => code === 'uncovered' && questionId === question.id)
    .flatMap(({ values }) => values ?? [])
  return (
    <ul className={s.numbers} aria-label={t('question.answers')}>
      {texts.map((text) => (
        <li key={text} data-warn={forgotten.includes(Number(text)) || undefined}>
          {text}
          {question.type === 'StarRating' && <Icon name="star" />}
        </li>
      ))}
    </ul>
  )
}
