import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ImportHistory } from '#platform/web/imports/ImportHistory.tsx'
import { ImportRun, type ImportRunProps } from '#platform/web/imports/ImportRun.tsx'
import s from '#platform/web/imports/imports.module.css'
import type { ShownRun } from '#platform/web/imports/imports-api.ts'
import { MappingFaults } from '#platform/web/imports/MappingFaults.tsx'
import type { ImportDraftState, SentFile } from '#platform/web/imports/use-import-draft.ts'
import { firstId, named } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Card } from '#ui/Card.tsx'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { cx } from '#ui/cx.ts'
import { FileDrop } from '#ui/FileDrop.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Progress } from '#ui/Progress.tsx'

/** Which of the two buttons was pressed and is still waiting. */
export type Starting = 'dry-run' | 'import' | null

type StartInput = { fileKey: string; dryRun: boolean }

type ImportScreenProps<Run extends ShownRun, Sent extends SentFile, Draft, W extends StartInput> = Pick<
  ImportRunProps<Run>,
  'calls' | 'words' | 'onWritten' | 'further' | 'details'
> & {
  crumb: { label: string; href: string }
  largest: number
  /** Further kinds of files, as in the input's `accept`: ".zip". */
  accept?: string
  /** Shown below the area that files are dropped on. */
  help?: ReactNode
  state: ImportDraftState<Sent, Draft>
  startImport: (input: W) => Promise<Run>
  /** The request to import for real after a dry run. */
  forGood: (run: Run & { file_key: string }) => W
  /** Renders the mapping of the uploaded file. */
  children: (
    work: { file: Sent; draft: Draft },
    ways: { starting: Starting; start: (input: W) => void; replace: () => void },
  ) => ReactNode
}

/** Imports records from a file: choose a file, map its columns, try it out, import it. */
export function ImportScreen<Run extends ShownRun, Sent extends SentFile, Draft, W extends StartInput>(
  props: ImportScreenProps<Run, Sent, Draft, W>,
) {
  const { calls, words, onWritten, further, details, crumb, largest, state, startImport, forGood, children } =
    props
  const { accept, help } = props
  const { t } = useTranslation('imports')
  const { filters, setFilters } = useUrlFilters(openImport)
  const { work, sending, owns } = state
  const open = (id: number | null) => setFilters({ id })
  const starting = useMutation({
    mutationFn: startImport,
    meta: { handles: [422] },
    onSuccess: ({ id }, { fileKey }) => {
      state.started(id, fileKey)
      open(id)
    },
  })
  const start = (input: W) => starting.mutate(input)
  const replace = () => {
    starting.reset()
    state.clear()
  }

  return (
    <>
      <PageBar title={words.title} crumb={<CrumbLink href={crumb.href}>{crumb.label}</CrumbLink>} />
      <div className={cx('stack-fit gap-12', s.page)}>
        {filters.id !== null ? (
          <ImportRun
            key={filters.id}
            id={filters.id}
            calls={calls}
            words={words}
            starting={starting.isPending}
            canEdit={work !== null}
            own={owns(filters.id)}
            onWritten={onWritten}
            further={further}
            details={details}
            onImport={(run) => run.file_key !== null && start(forGood({ ...run, file_key: run.file_key }))}
            onBack={(run) => {
              // An import opened from the list does not affect the open mapping.
              if (run && owns(run.id)) {
                if (run.status === 'done' && !run.dry_run) replace()
                else if (!run.file_key) state.sendAgain()
              }
              open(null)
            }}
          />
        ) : sending.isPending ? (
          <Card>
            <Progress label={t('file.sending', { name: sending.variables.name })} />
          </Card>
        ) : work === null ? (
          <Card title={t('file.title')}>
            <p className={s.lead}>{words.lead}</p>
            <FileDrop
              label={words.drop}
              hint={words.dropHint}
              accept={accept === undefined ? TEXT_FILES : `${TEXT_FILES},${accept}`}
              maxSize={largest}
              error={sending.error ? writeErrorText(sending.error, t) : undefined}
              onFiles={([file]) => file && state.send(file)}
            />
            {help && <div className={s.help}>{help}</div>}
          </Card>
        ) : (
          <>
            {isApiError(starting.error, 422) && <MappingFaults error={starting.error} />}
            {children(work, {
              start,
              replace,
              starting: starting.isPending ? (starting.variables.dryRun ? 'dry-run' : 'import') : null,
            })}
          </>
        )}
        <ImportHistory calls={calls} words={words} openId={filters.id} onOpen={open} />
      </div>
    </>
  )
}

const TEXT_FILES = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'

/** The open import is in the address: `?import=12`. */
const openImport = searchSchema({ id: named('import', firstId()) })
