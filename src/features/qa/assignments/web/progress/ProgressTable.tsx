import { useTranslation } from 'react-i18next'
import type { Assignment } from '#features/qa/assignments/web/assignments-api.ts'
import { Person } from '#ui/Avatar.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { Progress } from '#ui/Progress.tsx'
import { useNumberFormat } from '#ui/text.ts'

type Entry = Assignment['progress_by_reviewer'][number]

/** One row per person, and a total below. */
export function ProgressTable({
  caption,
  rows,
  none,
  hrefOf,
}: {
  caption: string
  rows: readonly Entry[]
  none: string
  /** Where the open reviews of a person are listed. */
  hrefOf?: ((entry: Entry) => string) | undefined
}) {
  const { t } = useTranslation('qa-assignments')
  const number = useNumberFormat()
  const bar = ({ name, completed, todo, progress }: Entry) => (
    <Progress
      label={<span className="sr">{t('progressOf', { name })}</span>}
      value={Math.min(completed, todo)}
      max={todo}
      detail={t('percent', { n: number(progress) })}
    />
  )
  const link = (entry: Entry) =>
    hrefOf && (
      <Link href={hrefOf(entry)} aria-label={t('items.title', { name: entry.name })}>
        {t('items.open')}
      </Link>
    )
  const columns: Column<Entry>[] = [
    {
      id: 'name',
      header: t('progress.column.name'),
      cell: (entry) => <Person name={entry.name} image={entry.image} detail={link(entry)} />,
    },
    {
      id: 'completed',
      header: t('progress.column.completed'),
      cell: ({ completed }) => number(completed),
      numeric: true,
      width: 110,
    },
    {
      id: 'todo',
      header: t('progress.column.todo'),
      cell: ({ todo }) => number(todo),
      numeric: true,
      width: 110,
    },
    { id: 'progress', header: t('column.progress'), cell: bar, width: 240 },
  ]
  const sum = (pick: (entry: Entry) => number) => number(rows.reduce((all, entry) => all + pick(entry), 0))
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState kind="none-yet" icon="users" title={none} />}
      card={(entry) => (
        <div className="stack gap-6 grow break">
          <Person
            name={entry.name}
            image={entry.image}
            detail={t('ofTodo', { done: number(entry.completed), todo: number(entry.todo) })}
          />
          {bar(entry)}
          {link(entry)}
        </div>
      )}
      footer={
        rows.length > 0 && (
          <span className="num semibold">
            {t('progress.sum', { done: sum(({ completed }) => completed), todo: sum(({ todo }) => todo) })}
          </span>
        )
      }
    />
  )
}
