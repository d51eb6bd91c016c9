import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assignment } from '#features/qa/assignments/web/assignments-api.ts'
import { type Item, itemsQuery } from '#features/qa/assignments/web/items/items-api.ts'
import { SubjectLink, useSubjectName } from '#features/qa/assignments/web/SubjectLink.tsx'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Person } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

const ItemDialogs = lazyPart(
  () => import('#features/qa/assignments/web/items/ItemDialogs.tsx'),
  'ItemDialogs',
)

type ReviewerItemsProps = {
  assignment: Assignment
  reviewer: { id: number; name: string }
  onClose: () => void
}

/** The open reviews of one reviewer, to replace them or give them to another reviewer. */
export function ReviewerItems({ assignment, reviewer, onClose }: ReviewerItemsProps) {
  const { t } = useTranslation('qa-assignments')
  const moment = useMoment()
  const nameOf = useSubjectName()
  const card = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<{ item: Item; act: 'replace' | 'reassign' } | null>(null)
  const items = useInfiniteQuery(itemsQuery(assignment.id, reviewer.id))
  const rows = items.data?.pages.flatMap((page) => page?.nodes ?? []) ?? []
  useEffect(() => {
    card.current?.focus()
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const others = assignment.progress_by_reviewer.filter(
    ({ id }) => id !== reviewer.id && assignment.reviewers.includes(id),
  )
  const what = ({ uuid, interactionId }: Item) => <SubjectLink uuid={uuid} interactionId={interactionId} />
  const state = ({ state, at }: Item) => t(`items.${state.toLowerCase()}`, { at: moment(at) })
  const person = ({ employee }: Item) =>
    employee ? (
      <Person name={employee.fullName} image={employee.image} />
    ) : (
      <span className="muted">{t('items.hidden')}</span>
    )
  const actions = (item: Item) => (
    <span className="flex gap-8 wrap">
      {(['replace', 'reassign'] as const).map((act) => (
        <Button
          key={act}
          aria-label={t(`items.${act}Of`, { what: nameOf(item) })}
          onClick={() => setOpen({ item, act })}
        >
          {t(`items.${act}`)}
        </Button>
      ))}
    </span>
  )
  const columns: Column<Item>[] = [
    { id: 'what', header: t('items.what'), cell: what },
    { id: 'person', header: t('items.person'), cell: person },
    { id: 'state', header: t('items.state'), cell: state },
    { id: 'actions', header: t('items.actions'), cell: actions, width: 240 },
  ]
  const title = t('items.title', { name: reviewer.name })
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-label={title}
      title={title}
      padded={false}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {t('items.close')}
        </Button>
      }
    >
      {items.isError && !items.data ? (
        <ReadError error={items.error} onRetry={() => void items.refetch()} />
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          loading={items.isPending}
          skeletonRows={2}
          empty={
            <EmptyState
              kind="none-yet"
              icon="check"
              title={t('items.none')}
              text={t('items.noneText', { name: reviewer.name })}
            />
          }
          card={(item) => (
            <div className="stack gap-6 grow break">
              {what(item)}
              {person(item)}
              <p className="muted">{state(item)}</p>
              {actions(item)}
            </div>
          )}
          footer={
            items.hasNextPage && (
              <Button loading={items.isFetchingNextPage} onClick={() => void items.fetchNextPage()}>
                {t('more')}
              </Button>
            )
          }
        />
      )}
      {open && (
        <LazyPart>
          <ItemDialogs
            assignmentId={assignment.id}
            {...open}
            reviewer={reviewer}
            others={others}
            onClose={() => setOpen(null)}
          />
        </LazyPart>
      )}
    </Card>
  )
}
