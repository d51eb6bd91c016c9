import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ASSIGNMENTS_PAGE,
  type AssignmentRow,
  type assignmentsQuery,
} from '#features/qa/assignments/web/assignments-api.ts'
import s from '#features/qa/assignments/web/list/list.module.css'
import { useStatusChange } from '#features/qa/assignments/web/list/use-status-change.ts'
import { usePeriod } from '#features/qa/assignments/web/use-period.ts'
import { paths } from '#paths.ts'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { KeyHints } from '#ui/KeyHints.tsx'
import { Link } from '#ui/Link.tsx'
import { Menu, type MenuEntry } from '#ui/Menu.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

type Page = Awaited<ReturnType<NonNullable<ReturnType<typeof assignmentsQuery>['queryFn']>>>

type AssignmentsTableProps = {
  /** Which figures to show: the viewer's share or the whole assignment. */
  kind: 'mine' | 'all'
  page: Page | undefined
  loading: boolean
  empty: ReactNode
  onPage: (page: number) => void
}

export function AssignmentsTable({ kind, page, loading, empty, onPage }: AssignmentsTableProps) {
  const { t } = useTranslation('qa-assignments')
  const number = useNumberFormat()
  const period = usePeriod()
  const named = ({ id, name, completed }: AssignmentRow) => (
    <span className={cx('inline-row wrap min-0', s.naming)}>
      <Link className="ink break medium" href={paths.qaAssignment(id)} dir="auto" data-open="">
        {name}
      </Link>
      {completed && <Tag tone="good">{t('status.completed')}</Tag>}
    </span>
  )
  const share = (row: AssignmentRow) => {
    const of =
      kind === 'mine' && row.mine ? row.mine : { completed: row.total_completed, todo: row.total_todo }
    return (
      <Progress
        label={<span className="sr">{t('progressOf', { name: row.name })}</span>}
        value={Math.min(of.completed, of.todo)}
        max={of.todo}
        detail={t('ofTodo', { done: number(of.completed), todo: number(of.todo) })}
      />
    )
  }
  const columns: Column<AssignmentRow>[] = [
    { id: 'name', header: t('column.name'), cell: named },
    {
      id: 'cadence',
      header: t('column.cadence'),
      cell: ({ cadence }) => t(`cadence.${cadence}`),
      width: 120,
    },
    { id: 'period', header: t('column.period'), cell: period, width: 200 },
    { id: 'progress', header: t('column.progress'), cell: share, width: 220 },
    ...(kind === 'all'
      ? ([
          {
            id: 'reviewers',
            header: t('column.reviewers'),
            cell: (row) => number(row.total_reviewers),
            numeric: true,
            width: 110,
          },
          {
            id: 'employees',
            header: t('column.employees'),
            cell: (row) => number(row.total_employees),
            numeric: true,
            width: 110,
          },
        ] satisfies Column<AssignmentRow>[])
      : []),
    {
      id: 'acts',
      header: <span className="sr">{t('column.acts')}</span>,
      cell: (row) => <RowMenu row={row} />,
      width: 60,
    },
  ]
  const at = page?.page ?? 1
  return (
    <DataTable
      caption={t(kind === 'mine' ? 'list.mine' : 'list.all')}
      columns={columns}
      rows={page?.qa_assignments ?? []}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
      rowProps={({ id }) => ({ 'data-row': `${kind}-${id}` }) as object}
      card={(row) => (
        <div className={cx('stack gap-6 grow', s.card)}>
          <div className="flex gap-8 items-start between">
            {named(row)}
            <RowMenu row={row} />
          </div>
          <p>
            {t(`cadence.${row.cadence}`)} · {period(row)}
          </p>
          {share(row)}
        </div>
      )}
      footer={
        page !== undefined &&
        page.total_count > 0 && (
          <>
            <Pager
              from={(at - 1) * ASSIGNMENTS_PAGE + 1}
              count={page.qa_assignments.length}
              total={page.total_count}
              {...(at > 1 && { onPrevious: () => onPage(at - 1) })}
              {...(at < page.total_pages && { onNext: () => onPage(at + 1) })}
            />
            <KeyHints
              hints={[
                [['j', 'k'], t('list.keys.move')],
                [['Enter'], t('list.keys.open')],
              ]}
            />
          </>
        )
      }
    />
  )
}

function RowMenu({ row }: { row: AssignmentRow }) {
  const { t } = useTranslation('qa-assignments')
  const changeStatus = useStatusChange()
  const { id, name, can_edit: canEdit, status, completed } = row
  const target = <IconButton icon="dots" label={t('menu.of', { name })} />
  const edit: MenuEntry = { label: t('menu.edit'), icon: 'pencil', href: paths.qaAssignment(id, 'edit') }
  const end: MenuEntry = completed
    ? { label: t('menu.reopen'), icon: 'arrow-back-up', onSelect: () => changeStatus(row, 'reopen') }
    : { label: t('menu.complete'), icon: 'check', onSelect: () => changeStatus(row, 'complete') }
  const archive: MenuEntry = {
    label: t('menu.archive'),
    icon: 'trash',
    onSelect: () => changeStatus(row, 'archive'),
  }
  const restore: MenuEntry = {
    label: t('menu.restore'),
    icon: 'arrow-back-up',
    onSelect: () => changeStatus(row, 'restore'),
  }
  const copy: MenuEntry = {
    label: t('menu.duplicate'),
    icon: 'copy',
    href: paths.qaAssignment(id, 'duplicate'),
  }
  const changes = status === 'assigned' ? [edit, copy, end, archive] : [copy, restore]
  const items: (MenuEntry | 'separator')[] = [
    { label: t('menu.open'), icon: 'list-check', href: paths.qaAssignment(id) },
    { label: t('menu.progress'), icon: 'gauge', href: paths.qaAssignment(id, 'progress') },
    ...(canEdit ? (['separator', ...changes] as const) : []),
  ]
  return <Menu position="bottom-end" target={target} items={items} />
}
