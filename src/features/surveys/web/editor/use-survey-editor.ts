import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Configuration, questionsOf } from '#features/surveys/configuration/configuration.ts'
import { differences } from '#features/surveys/configuration/differences.ts'
import { lint } from '#features/surveys/configuration/lint.ts'
import { withIdentifiersOf } from '#features/surveys/web/editor/edit-history.ts'
import { type DraftKey, readDraft, writeDraft } from '#features/surveys/web/editor/local-draft.ts'
import { createSaver, type Stored } from '#features/surveys/web/editor/saver.ts'
import type { SurveyState } from '#features/surveys/web/survey-calls.ts'
import { createSurveyOf, type SavedSurvey, saveSurvey } from '#features/surveys/web/surveys-queries.ts'
import { amend, beginHistory, edit as editHistory, redo, undo } from '#platform/web/edit-history.ts'

type Options = {
  state: SurveyState
  uuid: string | null
  draftKey: DraftKey
  onCreated: (saved: SavedSurvey) => void
}

const storedAs = ({ uuid, configurationHash, updatedAt }: SavedSurvey): Stored => ({
  uuid,
  hash: configurationHash,
  updatedAt,
})

/** The state of the survey editor: undo history, saving, and the published version. */
export function useSurveyEditor({ state, uuid, draftKey, onCreated }: Options) {
  const [draft] = useState(() => readDraft(draftKey))
  const [history, setHistory] = useState(() => {
    const begun = beginHistory(state.configuration)
    return draft?.hash === state.configurationHash ? editHistory(begun, draft.configuration) : begun
  })
  const [published, setPublished] = useState(state.publishedConfiguration)
  const created = useRef(onCreated)
  created.current = onCreated
  const [saver] = useState(() =>
    createSaver({
      configuration: state.configuration,
      stored: { uuid, hash: state.configurationHash, updatedAt: state.updatedAt },
      save: async (configuration, stored) => {
        if (stored.uuid !== null) return storedAs(await saveSurvey(stored.uuid, configuration, stored.hash))
        const saved = await createSurveyOf(configuration)
        // The draft of the new survey now belongs to the saved one.
        writeDraft(draftKey, null)
        setHistory((before) => amend(before, (each) => ({ ...each, id: saved.uuid })))
        created.current(saved)
        return storedAs(saved)
      },
      keep: (draft) => writeDraft(draftKey, draft),
    }),
  )
  const saving = useSyncExternalStore(saver.subscribe, saver.state)
  const { present: configuration } = history
  useEffect(() => saver.change(configuration), [saver, configuration])
  useEffect(() => {
    const again = () => void saver.flush()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      created.current = () => undefined
      void saver.flush()
    }
  }, [saver])

  const edit = useCallback(
    (change: (configuration: Configuration) => Configuration, about?: string) =>
      setHistory((before) => editHistory(before, change(before.present), about ?? null)),
    [],
  )
  /** Replaces the content with the server's copy, as a step that can be undone. */
  const take = useCallback(
    (now: Configuration, stored: Stored) => {
      saver.accept(now, stored)
      setHistory((before) => editHistory(before, now))
    },
    [saver],
  )

  return {
    configuration,
    questions: useMemo(() => questionsOf(configuration), [configuration]),
    problems: useMemo(() => lint(configuration), [configuration]),
    published,
    changes: useMemo(
      () => (published ? differences(configuration, published) : null),
      [configuration, published],
    ),
    edit,
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    saver,
    saving,
    /** Changes that an earlier visit could not save were restored. */
    restored: draft !== null && draft.hash === state.configurationHash,
    /** Such changes exist, but someone else has saved since, so the user decides. */
    outdatedDraft: draft !== null && draft.hash !== state.configurationHash ? draft.configuration : null,
    take,
    /** Applies the result of publishing. */
    publishedAs: (saved: SavedSurvey) => {
      saver.accept(saved.configuration, storedAs(saved))
      const identified = withIdentifiersOf(saved.configuration)
      setHistory((before) => ({ ...amend(before, identified), present: saved.configuration }))
      setPublished(saved.publishedConfiguration)
    },
    /** Applies the result of resetting or of restoring a version. */
    replacedBy: (saved: SavedSurvey) => take(saved.configuration, storedAs(saved)),
  }
}

export type SurveyEditing = ReturnType<typeof useSurveyEditor>
