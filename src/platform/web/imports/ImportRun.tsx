import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#platform/web/api-error.ts'
import s from '#platform/web/imports/imports.module.css'
import type { ImportWords } from '#platform/web/imports/imports-api.ts'
import {
  type ImportCalls,
  isUnderWay,
  refreshRuns,
  runQuery,
  type ShownRun,
} from '#platform/web/imports/imports-api.ts'
import { RowErrors } from '#platform/web/imports/RowErrors.tsx'
import { RunResult } from '#platform/web/imports/RunResult.tsx'
import { useFocusOnShow } from '#platform/web/imports/use-focus-on-show.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useNumberFormat } from '#ui/text.ts'

export type ImportRunProps<Run extends ShownRun> = {
  calls: ImportCalls<Run>
  words: ImportWords
  id: number
  /** Starts the same import for real after a dry run. */
  onImport: (run: Run) => void
  starting: boolean
  /** Goes back to the mapping, or to choosing a file. */
  onBack: (run: Run | null) => void
  /** Whether a mapping is still open. */
  canEdit: boolean
  /** Whether this import was started from that mapping's file. */
  own: boolean
  /** Called when an import that changed data has ended, so that other screens reload. */
  onWritten: () => void
  /** Link to the imported records. */
  further: (run: Run) => ReactNode
  /** Additional details of this kind of import. */
  details?: ((run: Run) => ReactNode) | undefined
}

/** One import: its progress, its results and the rejected rows. */
export function ImportRun<Run extends ShownRun>(props: ImportRunProps<Run>) {
  const { calls, words, id, onBack } = props
  const { t } = useTranslation('imports')
  const run = useQuery(runQuery(calls, id))
  useWhatEnds(props, run.data)

  if (run.isPending) return <Skeleton height={180} />
  if (!run.data) {
    if (!isApiError(run.error, 404)) return <ReadError error={run.error} onRetry={run.refetch} />
    return (
      <EmptyState
        kind="none-match"
        title={t('run.goneTitle')}
        text={t('run.goneText')}
        action={<Button onClick={() => onBack(null)}>{t('run.another')}</Button>}
      />
    )
  }
  const data = run.data as Run
  return (
    <>
      <RunCard run={data}>
        {isUnderWay(data) ? (
          <UnderWay calls={calls} run={data} />
        ) : (
          <>
            <RunResult run={data} words={words} />
            {props.details?.(data)}
            <WhatNext {...props} run={data} />
          </>
        )}
      </RunCard>
      {data.error_count > 0 && <RowErrors run={data} address={calls.errorsAddress(data.id)} />}
    </>
  )
}

function useWhatEnds<Run extends ShownRun>(
  { calls, onWritten }: ImportRunProps<Run>,
  run: ShownRun | undefined,
): void {
  const queryClient = useQueryClient()
  const status = run?.status
  const written = run !== undefined && !run.dry_run && !isUnderWay(run) && run.rows > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that happens to the import
  useEffect(() => {
    if (written) onWritten()
    if (status) void refreshRuns(queryClient, calls)
  }, [status, written, queryClient])
}

function WhatNext<Run extends ShownRun>(props: ImportRunProps<Run> & { run: Run }) {
  const { run, starting, onImport, onBack, canEdit, own, further } = props
  const { t } = useTranslation('imports')
  const forGood = run.dry_run && run.status === 'done' && run.file_key && run.rows > run.rejected
  return (
    <div className={cx('row gap-8 wrap', s.actions)}>
      {forGood && (
        <Button variant="primary" loading={starting} onClick={() => onImport(run)}>
          {t('run.forGood')}
        </Button>
      )}
      {!run.dry_run && run.created + run.updated + run.unchanged > 0 && further(run)}
      <Button onClick={() => onBack(run)}>
        {canEdit && (!own || run.dry_run || run.status !== 'done') ? t('run.change') : t('run.another')}
      </Button>
    </div>
  )
}

function RunCard({ run, children }: { run: ShownRun; children: ReactNode }) {
  const { t } = useTranslation('imports')
  const heading = useFocusOnShow<HTMLSpanElement>(run.id)
  const name = run.file_name
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1} className={cx('break', s.fileName)}>
          {run.dry_run ? t('run.dryRunOf', { name }) : t('run.importOf', { name })}
        </span>
      }
    >
      {children}
    </Card>
  )
}

function UnderWay<Run extends ShownRun>({ calls, run }: { calls: ImportCalls<Run>; run: Run }) {
  const { t } = useTranslation('imports')
  const number = useNumberFormat()
  const queryClient = useQueryClient()
  const { queryKey } = runQuery(calls, run.id)
  const cancel = useMutation({
    mutationFn: () => calls.cancel(String(run.id)),
    onSuccess: (cancelled) => queryClient.setQueryData<ShownRun>([...queryKey], cancelled),
    meta: { handles: [409] },
    // The import has just ended by itself; reload to show how.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const checking = run.total_rows === null
  const rows = { rows: number(run.rows), total: number(run.total_rows ?? 0) }
  return (
    <div className={cx('stack-fit gap-16 justify-items-start', s.underWay)}>
      {run.status === 'queued' ? (
        <Progress label={t('run.queued')} />
      ) : checking ? (
        <Progress label={t('run.checking')} value={run.read_bytes} max={run.total_bytes} />
      ) : (
        <Progress
          label={t('run.importing')}
          value={run.rows}
          max={run.total_rows ?? 0}
          detail={t('run.rows', rows)}
        />
      )}
      <Button icon="x" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('run.cancel')}
      </Button>
    </div>
  )
}
