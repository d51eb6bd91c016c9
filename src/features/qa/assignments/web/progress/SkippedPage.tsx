import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AssignmentGate, Crumb } from '#features/qa/assignments/web/AssignmentGate.tsx'
import { type Assignment, type Skipped, skippedQuery } from '#features/qa/assignments/web/assignments-api.ts'
import { SubjectLink } from '#features/qa/assignments/web/SubjectLink.tsx'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Person } from '#ui/Avatar.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'

/** Skipped interactions with reviewer and reason, latest first. */
export function SkippedPage() {
  return (
    <AssignmentGate>{(assignment) => <List key={assignment.id} assignment={assignment} />}</AssignmentGate>
  )
}

function List({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('qa-assignments')
  const moment = useMoment()
  const skipped = useInfiniteQuery(skippedQuery(assignment.id))
  const rows = skipped.data?.pages.flatMap((page) => page?.nodes ?? []) ?? []
  const what = ({ uuid, interactionId }: Skipped) => <SubjectLink uuid={uuid} interactionId={interactionId} />
  const reason = ({ reasonId, reason: text }: Skipped) =>
    t(`skipped.reason.${reasonId}`, { defaultValue: text })
  const who = ({ reviewer }: Skipped) => <Person name={reviewer.fullName} image={reviewer.image} />
  const at = ({ skippedAt }: Skipped) => <time dateTime={skippedAt}>{moment(skippedAt)}</time>
  const columns: Column<Skipped>[] = [
    { id: 'what', header: t('skipped.column.what'), cell: what, width: 200 },
    { id: 'reason', header: t('skipped.column.reason'), cell: reason, width: 220 },
    {
      id: 'detail',
      header: t('skipped.column.detail'),
      cell: ({ reasonDetail }) => (
        <span className="break" dir="auto">
          {reasonDetail}
        </span>
      ),
    },
    { id: 'reviewer', header: t('skipped.column.reviewer'), cell: who, width: 200 },
    { id: 'at', header: t('skipped.column.at'), cell: at, width: 180 },
  ]
  return (
    <>
      <PageBar
        title={t('skipped.title')}
        crumb={<Crumb of={assignment} />}
        actions={
          <ButtonLink href={paths.qaAssignment(assignment.id, 'progress')}>{t('menu.progress')}</ButtonLink>
        }
      />
      {skipped.isError && !skipped.data ? (
        <ReadError error={skipped.error} onRetry={() => void skipped.refetch()} />
      ) : (
        <DataTable
          caption={t('skipped.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          loading={skipped.isPending}
          empty={
            <EmptyState
              kind="none-yet"
              icon="player-skip-forward"
              title={t('skipped.none')}
              text={t('skipped.noneText')}
            />
          }
          card={(row) => (
            <div className="stack gap-6 grow break">
              {what(row)}
              <p>{reason(row)}</p>
              {row.reasonDetail && <p dir="auto">{row.reasonDetail}</p>}
              {who(row)}
              <p className="muted">{at(row)}</p>
            </div>
          )}
          footer={
            skipped.hasNextPage && (
              <Button loading={skipped.isFetchingNextPage} onClick={() => void skipped.fetchNextPage()}>
                {t('more')}
              </Button>
            )
          }
        />
      )}
    </>
  )
}
