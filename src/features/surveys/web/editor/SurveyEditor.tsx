import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languagesOf } from '#features/surveys/configuration/configuration.ts'
import { Canvas } from '#features/surveys/web/editor/Canvas.tsx'
import type { EditorView } from '#features/surveys/web/editor/EditorBar.tsx'
import { EditorBar } from '#features/surveys/web/editor/EditorBar.tsx'
import { EditorDialogs, type OpenDialog } from '#features/surveys/web/editor/EditorDialogs.tsx'
import s from '#features/surveys/web/editor/editor.module.css'
import { type Editor, EditorContext } from '#features/surveys/web/editor/editor-context.ts'
import { Outline } from '#features/surveys/web/editor/Outline.tsx'
import { PhoneEditor } from '#features/surveys/web/editor/PhoneEditor.tsx'
import { PreviewPane } from '#features/surveys/web/editor/PreviewPane.tsx'
import { ProblemsPanel } from '#features/surveys/web/editor/ProblemsPanel.tsx'
import { useEditorKeys } from '#features/surveys/web/editor/use-editor-keys.ts'
import { useSurveyEditor } from '#features/surveys/web/editor/use-survey-editor.ts'
import type { SurveyState } from '#features/surveys/web/survey-calls.ts'
import type { SavedSurvey } from '#features/surveys/web/surveys-queries.ts'
import { TranslationsView } from '#features/surveys/web/translations/TranslationsView.tsx'
import { oneOf, optionalText, withDefault, writtenIf } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { useInputOwner } from '#platform/web/use-restorable-state.ts'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { useFocusPlace } from '#ui/use-focus-place.ts'

const SEARCH = searchSchema({
  view: withDefault(oneOf<EditorView>(['questions', 'translations']), 'questions'),
  missing: writtenIf((query) => query.get('view') === 'translations', optionalText(12)),
})

type SurveyEditorProps = {
  state: SurveyState
  uuid: string | null
  onCreated: (saved: SavedSurvey) => void
}

/** Outline, canvas and preview of a survey; on a phone, preview and publishing. */
export function SurveyEditor({ state, uuid, onCreated }: SurveyEditorProps) {
  const { t } = useTranslation('surveys')
  const narrow = useNarrow()
  const editing = useSurveyEditor({
    state,
    uuid,
    draftKey: { personId: useInputOwner(), id: uuid ?? 'new' },
    onCreated,
  })
  const { configuration, questions, problems, saving, edit } = editing
  const { filters, setFilters } = useUrlFilters(SEARCH)
  const languages = languagesOf(configuration)
  const [chosen, setLanguage] = useState(languages[0] ?? 'en')
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'en')
  const [chosenId, setSelectedId] = useState<number | null>(questions[0]?.id ?? null)
  const selectedId = questions.some(({ id }) => id === chosenId) ? chosenId : (questions[0]?.id ?? null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [announcement, announce] = useState('')
  const root = useRef<HTMLDivElement>(null)

  const goTo = useFocusPlace(root)
  const select = useCallback<Editor['select']>(
    (id, focus) => {
      setSelectedId(id)
      if (id === null) return
      if (focus !== undefined) goTo(`${id}-${focus}`)
      requestAnimationFrame(() =>
        root.current?.querySelector(`[data-card="${id}"]`)?.scrollIntoView({ block: 'nearest' }),
      )
    },
    [goTo],
  )
  const editPages = useCallback<Editor['editPages']>(
    (change, about) => edit((before) => ({ ...before, pages: change(before.pages) }), about),
    [edit],
  )
  const editor = useMemo<Editor>(
    () => ({
      configuration,
      questions,
      problems,
      state,
      edit,
      editPages,
      language,
      setLanguage,
      selectedId,
      select,
      insertAfter: (page) => setDialog({ name: 'insert', afterPage: page }),
      openMove: (id) => setDialog({ name: 'move', id }),
      openMetadata: (questionId, optionId) => setDialog({ name: 'metadata', questionId, optionId }),
      announce,
    }),
    [configuration, questions, problems, state, edit, editPages, language, selectedId, select],
  )
  useEditorKeys(editor, editing, filters.view === 'questions' && !narrow)

  const { restored, outdatedDraft } = editing
  useEffect(() => {
    if (restored) notify(t('draft.restored'))
    if (outdatedDraft) setDialog({ name: 'draft', draft: outdatedDraft })
  }, [restored, outdatedDraft, t])
  const { status } = saving
  useEffect(() => {
    if (status === 'conflict') setDialog({ name: 'conflict' })
  }, [status])

  const inProblem = status === 'refused' || status === 'failed' || status === 'conflict'
  return (
    <EditorContext value={editor}>
      <div className={cx('column flex-1', s.page)} ref={root}>
        <EditorBar
          editing={editing}
          view={filters.view}
          onView={(view) => setFilters({ view, missing: null })}
          onOpen={setDialog}
        />
        {filters.view === 'translations' ? (
          <TranslationsView
            uuid={saving.stored.uuid}
            saver={editing.saver}
            missing={filters.missing}
            onMissing={(missing) => setFilters({ missing })}
          />
        ) : narrow ? (
          <PhoneEditor editing={editing} onOpen={setDialog} />
        ) : (
          <div className={s.columns}>
            <div className={cx('column', s.side)}>
              <Outline />
              <ProblemsPanel onMissing={(missing) => setFilters({ view: 'translations', missing })} />
            </div>
            <Canvas saving={saving} />
            <PreviewPane uuid={saving.stored.uuid} />
          </div>
        )}
        <p className="sr" role="status">
          {announcement}
        </p>
      </div>
      <UnsavedGuard when={inProblem} />
      <EditorDialogs editing={editing} dialog={dialog} onOpen={setDialog} />
    </EditorContext>
  )
}
