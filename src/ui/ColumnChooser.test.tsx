import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ColumnChooser, useShownColumns } from '#ui/ColumnChooser.tsx'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()
beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('ColumnChooser', () => {
  it('adds and removes columns in a fixed order, and does not offer a fixed one', async () => {
    const onChange = vi.fn()
    render(
      <ColumnChooser
        columns={[
          { id: 'name', header: 'Name', fixed: true },
          { id: 'role', header: 'Role' },
          { id: 'team', header: 'Team' },
        ]}
        shown={['name', 'team']}
        onChange={onChange}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Role' }))
    expect(onChange).toHaveBeenLastCalledWith(['name', 'role', 'team'])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Team' }))
    expect(onChange).toHaveBeenLastCalledWith(['name'])
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
  })
})

describe('useShownColumns', () => {
  const all = ['name', 'role', 'team'] as const
  const render = () => renderHook(() => useShownColumns('k', all, ['name', 'role'])).result

  it('starts with the default columns and remembers the choice', () => {
    const first = render()
    expect(first.current[0]).toEqual(['name', 'role'])
    act(() => first.current[1](['team']))
    expect(first.current[0]).toEqual(['team'])
    expect(render().current[0]).toEqual(['team'])
  })

  it('drops columns that no longer exist', () => {
    localStorage.setItem('k', 'team,shoe_size')
    expect(render().current[0]).toEqual(['team'])
  })
})
