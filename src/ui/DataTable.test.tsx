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
  it('has a name, marks the sorted column, and requests another sort order', () => {
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

  it('shows placeholder rows while the first rows load', () => {
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

  it('keeps old rows while new ones load', () => {
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

  it('shows a message if there are no rows', () => {
    render(
      <DataTable caption="People" columns={columns} rows={[]} rowKey={(row) => row.id} empty="No one yet" />,
    )
    expect(screen.getByText('No one yet')).toBeTruthy()
  })

  it('has a checkbox per row and one for all, and reports whether Shift was held', () => {
    const onToggle = vi.fn()
    const onToggleAll = vi.fn()
    render(
      <DataTable
        caption="People"
        columns={columns}
        rows={[...rows, { id: 8, name: 'Bo' }]}
        rowKey={(row) => row.id}
        selection={{
          label: (row) => `Select ${row.name}`,
          labelAll: 'Select all',
          isSelected: (row) => row.id === 7,
          onToggle,
          all: 'some',
          onToggleAll,
        }}
      />,
    )
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    fireEvent.click(all)
    expect(onToggleAll).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Bo' }), { shiftKey: true })
    expect(onToggle.mock.calls).toEqual([[{ id: 8, name: 'Bo' }, true]])
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-selected'))).toEqual([
      null,
      'true',
      null,
    ])
  })

  it('is a list of cards in the phone layout if the caller renders them', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    render(
      <DataTable
        caption="People"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        card={(row) => <a href={`/${row.id}`}>{row.name}</a>}
      />,
    )
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('list', { name: 'People' }).textContent).toBe('Ada')
    vi.unstubAllGlobals()
  })
})
