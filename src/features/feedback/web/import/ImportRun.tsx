import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedbackImport } from '#features/feedback/import/contract.ts'
import s from '#features/feedback/web/import/import.module.css'
import {
  cancelImport,
  IMPORTS_KEY,
  importQuery,
  isUnderWay,
} from '#features/feedback/web/import/import-api.ts'
import { RowErrors } from '#features/feedback/web/import/RowErrors.tsx'
import { RunResult } from '#features/feedback/web/import/RunResult.tsx'
import { useFocusOnShow } from '#features/feedback/web/import/use-focus-on-show.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useNumberFormat } from '#ui/text.ts'

type ImportRunProps = {
  id: number
  /** Starts the same import for good, after a dry run. */
  onImport: (run: FeedbackImport) => void
  starting: boolean
  /** Goes back to the mapping, or to choosing a file. */
  onBack: (run: FeedbackImport | null) => void
  /** A mapping is still at hand. */
  canEdit: boolean
  /** It was started with that mapping's file. */
  own: boolean
}

/** One import: how far it is, what it did, what it refused. */
export function ImportRun({ id, onImport, starting, onBack, canEdit, own }: ImportRunProps) {
  const { t } = useTranslation('feedback')
  const run = useQuery(importQuery(id))
  const queryClient = useQueryClient()
  const status = run.data?.status
  const written = run.data !== undefined && !run.data.dry_run && !isUnderWay(run.data) && run.data.rows > 0
  const { person } = useSession()
  useEffect(() => {
    // The list below tells the status too; and what was imported shows on every screen.
    if (written)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'feedback-import' })
    else if (status) void queryClient.invalidateQueries({ queryKey: IMPORTS_KEY })
  }, [status, written, queryClient])

  if (run.isPending) return <Skeleton height={180} />
  if (!run.data) {
    if (!isApiError(run.error, 404)) return <ReadError error={run.error} onRetry={run.refetch} />
    return (
      <EmptyState
        kind="none-match"
        title={t('import.run.goneTitle')}
        text={t('import.run.goneText')}
        action={<Button onClick={() => onBack(null)}>{t('import.run.another')}</Button>}
      />
    )
  }
  const { data } = run
  return (
    <>
      <RunCard run={data}>
        {isUnderWay(data) ? (
          <UnderWay run={data} />
        ) : (
          <>
            <RunResult run={data} />
            <div className={s.actions}>
              {data.dry_run && data.status === 'done' && data.file_key && data.rows > data.rejected && (
                <Button variant="primary" loading={starting} onClick={() => onImport(data)}>
                  {t('import.run.forGood')}
                </Button>
              )}
              {!data.dry_run && data.created + data.updated + data.unchanged > 0 && (
                <ButtonLink variant="primary" href={paths.stream(person)}>
                  {t('import.run.toStream')}
                </ButtonLink>
              )}
              <Button onClick={() => onBack(data)}>
                {canEdit && (!own || data.dry_run || data.status !== 'done')
                  ? t('import.run.change')
                  : t('import.run.another')}
              </Button>
            </div>
          </>
        )}
      </RunCard>
      {data.error_count > 0 && <RowErrors run={data} />}
    </>
  )
}

function RunCard({ run, children }: { run: FeedbackImport; children: React.ReactNode }) {
  const { t } = useTranslation('feedback')
  const heading = useFocusOnShow<HTMLSpanElement>(run.id)
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1} className={s.fileName}>
          {run.dry_run
            ? t('import.run.dryRunOf', { name: run.file_name })
            : t('import.run.importOf', { name: run.file_name })}
        </span>
      }
    >
      {children}
    </Card>
  )
}

function UnderWay({ run }: { run: FeedbackImport }) {
  const { t } = useTranslation('feedback')
  const number = useNumberFormat()
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelImport(run.id),
    onSuccess: (cancelled) => queryClient.setQueryData(importQuery(run.id).queryKey, cancelled),
    meta: { handles: [409] },
    // It has just ended by itself: the answer to the next question says so.
    onError: () => queryClient.invalidateQueries({ queryKey: importQuery(run.id).queryKey }),
  })
  const checking = run.total_rows === null
  const rows = { rows: number(run.rows), total: number(run.total_rows ?? 0) }
  return (
    <div className={s.underWay}>
      {run.status === 'queued' ? (
        <Progress label={t('import.run.queued')} />
      ) : (
        <Progress
          label={checking ? t('import.run.checking') : t('import.run.importing')}
          value={checking ? run.read_bytes : run.rows}
          max={checking ? run.total_bytes : (run.total_rows ?? 0)}
          detail={checking ? undefined : t('import.run.rows', rows)}
        />
      )}
      <Button icon="x" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('import.run.cancel')}
      </Button>
    </div>
  )
}
