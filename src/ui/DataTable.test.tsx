import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()
afterEach(cleanup)

interface Row {
  id: number
  name: string
}
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, sort: 'descending' },
  { id: 'id', header: 'Id', cell: (row) => row.id, numeric: true, sort: false },
]
const rows: Row[] = [{ id: 7, name: 'Ada' }]

describe('DataTable', () => {
  it('names itself, tells the sorted column, and asks for another', () => {
    const onSort = vi.fn()
    render(
      <DataTable caption="People" columns={columns} rows={rows} rowKey={(row) => row.id} onSort={onSort} />,
    )
    expect(screen.getByRole('table', { name: 'People' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))).toEqual([
      'descending',
      null,
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Id' }))
    expect(onSort).toHaveBeenCalledWith('id')
  })

  it('has placeholder rows while the first rows load', () => {
    render(
      <DataTable
        caption="People"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        loading
        skeletonRows={3}
        empty="none"
      />,
    )
    expect(screen.getAllByRole('row')).toHaveLength(4)
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(screen.queryByText('none')).toBeNull()
  })

  it('leaves old rows in place while new ones load', () => {
    render(
      <DataTable
        caption="People"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        loading
        empty="none"
      />,
    )
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(screen.getByText('Ada')).toBeTruthy()
  })

  it('says so when there are none', () => {
    render(
      <DataTable caption="People" columns={columns} rows={[]} rowKey={(row) => row.id} empty="No one yet" />,
    )
    expect(screen.getByText('No one yet')).toBeTruthy()
  })
})
