import { json } from '@codemirror/lang-json'
import { graphql } from 'cm6-graphql'
import { type GraphQLSchema, getNamedType } from 'graphql'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeEditor, type CodeEditorHandle } from '#features/integrations/web/explorer/CodeEditor.tsx'
import { EXAMPLE_AREAS, EXAMPLE_QUERIES } from '#features/integrations/web/explorer/example-queries.ts'
import s from '#features/integrations/web/explorer/explorer.module.css'
import {
  type Draft,
  draftAddress,
  type KeptQueries,
  withSaved,
} from '#features/integrations/web/explorer/kept-queries.ts'
import { Problems } from '#features/integrations/web/explorer/Problems.tsx'
import { type CheckedQuery, formatQuery } from '#features/integrations/web/explorer/query-text.ts'
import { paths } from '#paths.ts'
import { writeClipboard } from '#platform/web/clipboard.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'

const SaveQueryDialog = lazyPart(
  () => import('#features/integrations/web/explorer/SaveQueryDialog.tsx'),
  'SaveQueryDialog',
)

type QueryPaneProps = {
  schema: GraphQLSchema
  draft: Draft
  checked: CheckedQuery
  /** The name of the operation to run, if there are several. */
  chosen: string | null
  isRunning: boolean
  editor: RefObject<CodeEditorHandle | null>
  onChange: (draft: Draft) => void
  onChoose: (name: string | null) => void
  onRun: () => void
  onCancel: () => void
  onKeep: (change: (kept: KeptQueries) => KeptQueries) => void
  onDocs: (type: string) => void
}

/** The query and its variables, what is wrong with them, and what can be done with them. */
export function QueryPane(props: QueryPaneProps) {
  const { schema, draft, checked, editor, onChange, onRun, onDocs } = props
  const { t } = useTranslation('integrations')
  const { person, company } = useSession()
  const [language] = useState(() =>
    graphql(schema, {
      onShowInDocs: (_field, type, parent) => {
        const named = schema.getType((type ?? parent ?? '').replaceAll(/[[\]!]/g, ''))
        if (named) onDocs(getNamedType(named).name)
      },
    }),
  )
  const [jsonLanguage] = useState(() => json())
  return (
    <div className={s.pane}>
      <p className="secondary">{t('explorer.lead', { name: person.name, company: company.name })}</p>
      <Actions {...props} />
      <h2 className="head">{t('explorer.query')}</h2>
      <div className={s.query}>
        <CodeEditor
          ref={editor}
          label={t('explorer.query')}
          describedBy="explorer-keys"
          value={draft.query}
          onChange={(query) => onChange({ ...draft, query })}
          onRun={onRun}
          language={language}
        />
      </div>
      <p id="explorer-keys" className="small secondary keyboard-only">
        {t('explorer.keys')}
      </p>
      <h2 className="head">{t('explorer.variables')}</h2>
      <CodeEditor
        label={t('explorer.variables')}
        describedBy="explorer-keys"
        value={draft.variables}
        onChange={(variables) => onChange({ ...draft, variables })}
        onRun={onRun}
        language={jsonLanguage}
      />
      <Problems problems={checked.problems} onShow={(place) => editor.current?.show(place)} />
    </div>
  )
}

function Actions({
  draft,
  checked,
  chosen,
  isRunning,
  onChange,
  onChoose,
  onRun,
  onCancel,
  onKeep,
}: QueryPaneProps) {
  const { t } = useTranslation('integrations')
  const [isSaving, setSaving] = useState(false)
  const { operations, problems } = checked
  const format = () => {
    const query = formatQuery(draft.query)
    if (query === null) notify(t('explorer.notFormatted'), 'warning')
    else onChange({ ...draft, query })
  }
  const share = async () => {
    try {
      await writeClipboard(location.origin + draftAddress(paths.graphqlExplorer(), draft))
      notify(t('explorer.linkCopied'), 'success')
    } catch {
      notify(t('explorer.notCopied'), 'error')
    }
  }
  return (
    <div className="flex gap-8 wrap items-end">
      {isRunning ? (
        <Button icon="x" onClick={onCancel}>
          {t('explorer.cancel')}
        </Button>
      ) : (
        <Button
          variant="primary"
          icon="player-play"
          kbd="mod+enter"
          disabled={operations.length === 0 || problems.length > 0}
          onClick={onRun}
        >
          {t('explorer.run')}
        </Button>
      )}
      <Button onClick={format}>{t('explorer.format')}</Button>
      <Button onClick={() => setSaving(true)}>{t('explorer.save')}</Button>
      <Button icon="link" onClick={share}>
        {t('explorer.share')}
      </Button>
      {operations.length > 1 && (
        <Select
          label={t('explorer.operation')}
          value={chosen ?? operations[0]?.name ?? ''}
          options={operations.map(({ name }) => ({
            value: name ?? '',
            label: name ?? t('explorer.unnamed'),
          }))}
          onChange={({ target }) => onChoose(target.value || null)}
        />
      )}
      <Select
        label={t('explorer.examples')}
        placeholder={t('explorer.chooseExample')}
        value=""
        options={EXAMPLE_AREAS.map((area) => ({ value: area, label: t(`explorer.example.${area}`) }))}
        onChange={({ target }) => {
          const area = EXAMPLE_AREAS.find((each) => each === target.value)
          if (area) onChange({ ...EXAMPLE_QUERIES[area] })
        }}
      />
      <LazyPart onFailure={() => setSaving(false)} key={String(isSaving)}>
        {isSaving && (
          <SaveQueryDialog
            onClose={() => setSaving(false)}
            onSave={(name) => {
              onKeep((kept) => withSaved(kept, name, draft))
              setSaving(false)
              notify(t('explorer.saved', { name }), 'success')
            }}
          />
        )}
      </LazyPart>
    </div>
  )
}
