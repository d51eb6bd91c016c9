import { Person } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import g from '#ui/gallery/gallery.module.css'
import { IntervalText } from '#ui/Interval.tsx'
import { IntervalGlyph } from '#ui/IntervalGlyph.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

interface Row {
  id: number
  name: string
  team: string
  score: number
  n: number
}

const rows: Row[] = [
  { id: 1, name: 'Park Hye-jin', team: 'Billing North', score: 86.7, n: 14 },
  { id: 2, name: 'Rosa Quispe', team: 'Billing South', score: 90, n: 3 },
  { id: 3, name: 'Jonas Lindqvist', team: 'Billing North', score: 90.2, n: 18 },
]

const columns: Column<Row>[] = [
  {
    id: 'pick',
    header: <Checkbox aria-label="Select all" mixed />,
    cell: (row) => <Checkbox aria-label={`Select ${row.name}`} checked={row.id === 3} readOnly />,
    width: 44,
  },
  { id: 'name', header: 'Name', cell: (row) => <Person name={row.name} />, sort: 'ascending' },
  { id: 'team', header: 'Team', cell: (row) => row.team, sort: false, wideOnly: true },
  { id: 'score', header: 'Score', cell: (row) => <b>{row.score.toFixed(1)}</b>, numeric: true },
  {
    id: 'interval',
    header: 'Interval',
    cell: (row) => (
      <IntervalGlyph value={row.score} low={row.score - 7} high={row.score + 5} n={row.n} width={92} />
    ),
    wideOnly: true,
  },
  { id: 'n', header: 'n', cell: (row) => <IntervalText n={row.n} />, numeric: true },
]

export function DataParts() {
  return (
    <>
      <Card title="A table" padded={false} className={g.wide}>
        <DataTable
          caption="Employees"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          onSort={() => undefined}
          selected={(row) => row.id === 3}
          peeked={(row) => row.id === 1}
          footer={<span>1–3 of 386</span>}
        />
      </Card>
      <Card title="Compact" padded={false}>
        <DataTable
          caption="Compact rows"
          columns={columns.slice(1, 4)}
          rows={rows}
          rowKey={(row) => row.id}
          compact
        />
      </Card>
      <Card title="Loading, and none" padded={false}>
        <DataTable
          caption="Loading rows"
          columns={columns.slice(1, 4)}
          rows={[]}
          rowKey={(row) => row.id}
          loading
          skeletonRows={2}
        />
        <DataTable
          caption="No rows"
          columns={columns.slice(1, 4)}
          rows={[]}
          rowKey={(row) => row.id}
          empty={<EmptyState kind="none-match" title="No one matches" text="Remove a filter." />}
        />
      </Card>
      <Card title="Skeleton, after 150 ms, same height as the row" className={g.wide}>
        <SkeletonRows rows={3} />
      </Card>
    </>
  )
}
