import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CoacheesEmpty } from '#features/coaching/coachees/web/CoacheesEmpty.tsx'
import {
  type CoacheeFilters,
  type CoacheeSort,
  reordered,
} from '#features/coaching/coachees/web/coachee-filters.ts'
import s from '#features/coaching/coachees/web/coachees.module.css'
import type { Coachee } from '#features/coaching/coachees/web/coachees-queries.ts'
import type { useStart } from '#features/coaching/coachees/web/use-start.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { FIRST_PAGE } from '#platform/web/use-page-trail.ts'
import { Person } from '#ui/Avatar.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { BarFilter } from '#ui/FilterBar.tsx'
import { KeyHints } from '#ui/KeyHints.tsx'
import { Link } from '#ui/Link.tsx'
import { Pager, type PagerProps } from '#ui/Pager.tsx'
import { useNumberFormat } from '#ui/text.ts'

type CoacheesTableProps = {
  coachees: UseQueryResult<unknown>
  rows: readonly Coachee[]
  url: UrlFilters<CoacheeFilters>
  bar: readonly BarFilter[]
  /** Null if the viewer may not start one. */
  start: ReturnType<typeof useStart> | null
  pager: PagerProps
}

/** One row for each person or team. The name opens the person's history or the team's members. */
export function CoacheesTable({ coachees, rows, url, bar, start, pager }: CoacheesTableProps) {
  const { t } = useTranslation('coaching-coachees')
  const number = useNumberFormat()
  const dates = useDates()
  const { filters, setFilters } = url
  if (coachees.isError && !coachees.data)
    return isApiError(coachees.error, 403) ? (
      <EmptyState kind="no-access" title={t('noAccess.title')} text={t('noAccess.text')} />
    ) : (
      <ReadError error={coachees.error} onRetry={() => void coachees.refetch()} />
    )

  const teams = filters.of === 'TEAM'
  const hrefOf = ({ entityType, entityId }: Coachee) =>
    entityType === 'TEAM'
      ? paths.oneOnOnes({ team_ids: Number(entityId) })
      : paths.oneOnOnes({ employee_id: Number(entityId) })
  const lastOf = ({ lastSession }: Coachee) => lastSession && dates.date(dates.dayOf(lastSession))
  const by = (order: CoacheeSort) => ({
    id: order,
    sort:
      filters.order.by === order &&
      (filters.order.descending ? ('descending' as const) : ('ascending' as const)),
  })
  const figure = (value: number) => <span className={value === 0 ? 'muted' : undefined}>{number(value)}</span>
  const goOn = (row: Coachee) => {
    const { draftCoachingSessionId: draft, name } = row
    if (row.entityType === 'TEAM' || start === null) return null
    if (draft !== null)
      return (
        <ButtonLink
          size="sm"
          icon="pencil"
          href={paths.oneOnOne(draft)}
          aria-label={t('continueWith', { name })}
        >
          {t('continue')}
        </ButtonLink>
      )
    const employeeId = Number(row.entityId)
    return (
      <Button
        size="sm"
        icon="plus"
        aria-label={t('startWith', { name })}
        loading={start.isPending && start.variables.employeeId === employeeId}
        onClick={() => start.mutate({ employeeId })}
      >
        {t('startShort')}
      </Button>
    )
  }
  const columns: Column<Coachee>[] = [
    {
      ...by('NAME'),
      header: t(teams ? 'column.team' : 'column.name'),
      cell: (row) => (
        <Link className={s.open} href={hrefOf(row)} data-open="">
          {teams ? <b className="medium">{row.name}</b> : <Person name={row.name} image={row.imageUrl} />}
        </Link>
      ),
    },
    {
      id: 'team',
      header: t(teams ? 'column.parentTeam' : 'column.team'),
      cell: ({ parentName }) => parentName ?? <span className="muted">–</span>,
    },
    {
      id: 'open',
      header: t('column.open'),
      numeric: true,
      cell: ({ openActionItemsCount: open }) => figure(open),
    },
    {
      id: 'closed',
      header: t('column.closed'),
      numeric: true,
      cell: ({ closedActionItemsCount: closed }) => figure(closed),
    },
    {
      id: 'sessions',
      header: t('column.sessions'),
      numeric: true,
      cell: ({ sessionsCount: sessions }) => figure(sessions),
    },
    {
      ...by('LAST_SESSION'),
      header: t('column.last'),
      cell: (row) => {
        const last = lastOf(row)
        if (!last) return <span className="muted">{t('never')}</span>
        return row.lastSessionId === null ? (
          last
        ) : (
          <Link href={paths.oneOnOne(row.lastSessionId)}>{last}</Link>
        )
      },
    },
    ...(teams || start === null
      ? []
      : [{ id: 'start', header: <span className="sr">{t('column.start')}</span>, cell: goOn }]),
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ entityId }) => entityId}
      loading={coachees.isFetching}
      skeletonRows={12}
      scroll
      onSort={(column) =>
        setFilters({ order: reordered(filters.order, column as CoacheeSort), ...FIRST_PAGE })
      }
      rowProps={({ entityId }) => ({ 'data-row': entityId }) as object}
      card={(row) => (
        <div className={s.card}>
          <Link className={s.cardLink} href={hrefOf(row)} data-open="">
            <Person
              name={row.name}
              image={row.imageUrl}
              size="md"
              detail={t('card', {
                count: row.openActionItemsCount,
                n: number(row.openActionItemsCount),
                last: lastOf(row) ?? t('never'),
              })}
            />
          </Link>
          {goOn(row)}
        </div>
      )}
      empty={<CoacheesEmpty url={url} bar={bar} beyond={filters.page > 1} />}
      footer={
        rows.length > 0 && (
          <>
            <Pager {...pager} />
            <KeyHints
              hints={[
                [['j', 'k'], t('keys.move')],
                [['Enter'], t('keys.open')],
              ]}
            />
          </>
        )
      }
    />
  )
}
