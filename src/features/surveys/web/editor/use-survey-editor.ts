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

/** The survey in the editor: its steps, what is saved of it, and what was published. */
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
        // The draft of what was no survey yet is that survey's now.
        writeDraft(draftKey, null)
        setHistory((before) => amend(before, (each) => ({ ...each, id: saved.uuid })))
        created.current(saved)
        return storedAs(saved)
      },
      keep: (kept) => writeDraft(draftKey, kept),
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
  /** The server's copy takes the place of what stands here; a step like any other. */
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
    /** Something that an earlier visit could not save came back. */
    restored: draft !== null && draft.hash === state.configurationHash,
    /** The same, but somebody has saved since: it is not taken over unasked. */
    outdatedDraft: draft !== null && draft.hash !== state.configurationHash ? draft.configuration : null,
    take,
    /** What publishing has made of it. */
    publishedAs: (saved: SavedSurvey) => {
      saver.accept(saved.configuration, storedAs(saved))
      const identified = withIdentifiersOf(saved.configuration)
      setHistory((before) => ({ ...amend(before, identified), present: saved.configuration }))
      setPublished(saved.publishedConfiguration)
    },
    /** What resetting or rolling back has made of it. */
    replacedBy: (saved: SavedSurvey) => take(saved.configuration, storedAs(saved)),
  }
}

export type SurveyEditing = ReturnType<typeof useSurveyEditor>
