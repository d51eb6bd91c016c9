import type { GraphQLSchema } from 'graphql'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerPane } from '#features/integrations/web/explorer/AnswerPane.tsx'
import type { CodeEditorHandle } from '#features/integrations/web/explorer/CodeEditor.tsx'
import { CodePane } from '#features/integrations/web/explorer/CodePane.tsx'
import { DocsPane } from '#features/integrations/web/explorer/DocsPane.tsx'
import { EXAMPLE_QUERIES } from '#features/integrations/web/explorer/example-queries.ts'
import s from '#features/integrations/web/explorer/explorer.module.css'
import { KeptPane } from '#features/integrations/web/explorer/KeptPane.tsx'
import {
  type Draft,
  draftInAddress,
  type KeptQueries,
  readKept,
  withRun,
  writeKept,
} from '#features/integrations/web/explorer/kept-queries.ts'
import { QueryPane } from '#features/integrations/web/explorer/QueryPane.tsx'
import { checkQuery, chosenOperation, type Place } from '#features/integrations/web/explorer/query-text.ts'
import { useRunner } from '#features/integrations/web/explorer/use-runner.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { Segmented } from '#ui/Segmented.tsx'

const RunMutationDialog = lazyPart(
  () => import('#features/integrations/web/explorer/RunMutationDialog.tsx'),
  'RunMutationDialog',
)

type Pane = 'answer' | 'docs' | 'kept' | 'code'

/** The editor with its answer, the schema's documentation, earlier queries and the query as a program. */
export function Explorer({ schema }: { schema: GraphQLSchema }) {
  const { t } = useTranslation('integrations')
  const { person } = useSession()
  const [kept, setKept] = useState(() => readKept(person.id))
  const [draft, setDraft] = useState<Draft>(
    () => draftInAddress(location.hash) ?? kept.history[0] ?? EXAMPLE_QUERIES.feedback,
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const [pane, setPane] = useState<Pane>('answer')
  const [trail, setTrail] = useState<readonly string[]>([])
  const [isAsking, setAsking] = useState(false)
  const editor = useRef<CodeEditorHandle>(null)
  const { state, run, cancel } = useRunner()
  const { query, variables } = useDeferredValue(draft)
  const checked = useMemo(
    () => checkQuery(schema, query, variables, chosen),
    [schema, query, variables, chosen],
  )
  useSharedDraft(setDraft)

  const keep = (change: (kept: KeptQueries) => KeptQueries) => {
    // Another tab may have stored more.
    const next = change(readKept(person.id))
    setKept(next)
    writeKept(person.id, next)
  }
  const open = ({ query, variables }: Draft) => setDraft({ query, variables })
  const send = () => {
    setAsking(false)
    const now = checkQuery(schema, draft.query, draft.variables, chosen)
    keep((stored) => withRun(stored, draft, new Date().toISOString()))
    const operationName = chosenOperation(now.operations, chosen)?.name ?? null
    void run({ query: draft.query, variables: now.variables, operationName })
  }
  const start = () => {
    // The deferred check may be older than the text.
    const { operations, problems } = checkQuery(schema, draft.query, draft.variables, chosen)
    const operation = chosenOperation(operations, chosen)
    if (!operation || problems.length > 0 || state.kind === 'running') return
    setPane('answer')
    if (operation.kind === 'mutation') setAsking(true)
    else send()
  }
  const show = (place: Place) => editor.current?.show(place)

  return (
    <div className={s.page}>
      <QueryPane
        schema={schema}
        draft={draft}
        checked={checked}
        chosen={chosen}
        isRunning={state.kind === 'running'}
        editor={editor}
        onChange={setDraft}
        onChoose={setChosen}
        onRun={start}
        onCancel={cancel}
        onKeep={keep}
        onDocs={(type) => {
          setTrail([type])
          setPane('docs')
        }}
      />
      <div className={s.pane}>
        <Segmented<Pane>
          label={t('explorer.panes.label')}
          value={pane}
          onChange={setPane}
          options={[
            { value: 'answer', label: t('explorer.panes.answer') },
            { value: 'docs', label: t('explorer.panes.docs') },
            { value: 'kept', label: t('explorer.panes.kept') },
            { value: 'code', label: t('explorer.panes.code') },
          ]}
        />
        {pane === 'answer' && <AnswerPane state={state} onShow={show} />}
        {pane === 'docs' && <DocsPane schema={schema} trail={trail} onTrail={setTrail} />}
        {pane === 'kept' && <KeptPane kept={kept} onOpen={open} onKeep={keep} />}
        {pane === 'code' && (
          <CodePane
            query={query}
            variables={checked.variables}
            operation={chosenOperation(checked.operations, chosen)}
          />
        )}
      </div>
      <LazyPart onFailure={() => setAsking(false)} key={String(isAsking)}>
        {isAsking && <RunMutationDialog onRun={send} onClose={() => setAsking(false)} />}
      </LazyPart>
    </div>
  )
}

/** A link with a query may be opened while the page is. */
function useSharedDraft(open: (draft: Draft) => void): void {
  useEffect(() => {
    const read = () => {
      const shared = draftInAddress(location.hash)
      if (shared) open(shared)
    }
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [open])
}
