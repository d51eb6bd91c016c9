import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DateRange } from '#ui/DateRange.tsx'
import { accepts, FileDrop, formatBytes } from '#ui/FileDrop.tsx'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()

afterEach(cleanup)

describe('DateRange', () => {
  const presets = [
    { id: '7', label: 'Last 7 days', from: '2026-11-14', to: '2026-11-20' },
    { id: 'all', label: 'All time' },
  ]
  function show(value = {}) {
    const onChange = vi.fn()
    render(<DateRange label="Period" presets={presets} value={value} onChange={onChange} />)
    const set = (label: string, date: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value: date } })
    const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    return { onChange, set, apply }
  }

  it('chooses a preset and reports which', () => {
    const { onChange } = show()
    expect(screen.getByRole('button', { name: 'All time' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Last 7 days' }))
    expect(onChange).toHaveBeenCalledWith({ from: '2026-11-14', to: '2026-11-20' }, '7')
  })

  it('applies two typed dates, also for a single day', () => {
    const { onChange, set, apply } = show()
    set('From', '2013-01-01')
    set('To', '2013-01-01')
    expect(onChange).not.toHaveBeenCalled()
    apply()
    expect(onChange).toHaveBeenCalledWith({ from: '2013-01-01', to: '2013-01-01' })
  })

  it('refuses dates in the wrong order, or only one, and says why', () => {
    const { onChange, set, apply } = show()
    set('From', '2013-02-01')
    apply()
    expect(screen.getByText('Enter both dates.')).toBeTruthy()
    set('To', '2013-01-01')
    apply()
    expect(screen.getByText('The first date is after the second.')).toBeTruthy()
    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true')
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('FileDrop', () => {
  const csv = new File(['a,b'], 'rows.CSV', { type: 'text/csv' })
  const png = new File(['x'], 'cat.png', { type: 'image/png' })
  function show() {
    const onFiles = vi.fn()
    const { container } = render(<FileDrop label="File" accept=".csv" maxSize={10} onFiles={onFiles} />)
    const zone = container.querySelector('[class*=zone]') ?? container
    return { onFiles, drop: (files: File[]) => fireEvent.drop(zone, { dataTransfer: { files } }) }
  }

  it('accepts a single dropped file', () => {
    const { onFiles, drop } = show()
    drop([csv, png])
    expect(onFiles).toHaveBeenCalledWith([csv])
  })

  it('refuses a file of another type and one that is too large, naming the file', () => {
    const { onFiles, drop } = show()
    drop([png])
    expect(screen.getByRole('alert').textContent).toContain('cat.png')
    drop([new File(['x'.repeat(11)], 'big.csv')])
    expect(screen.getByRole('alert').textContent).toContain('big.csv')
    expect(onFiles).not.toHaveBeenCalled()
  })

  it('shows why it refuses a file, even if an error of an earlier file is shown', () => {
    const { container } = render(<FileDrop label="File" accept=".csv" error="No rows" onFiles={vi.fn()} />)
    expect(screen.getByRole('alert').textContent).toBe('No rows')
    const zone = container.querySelector('[class*=zone]') ?? container
    fireEvent.drop(zone, { dataTransfer: { files: [png] } })
    expect(screen.getByRole('alert').textContent).toContain('cat.png')
  })

  it('reads accept as browsers do', () => {
    expect(accepts('.csv,text/csv', { name: 'a.csv', type: '' })).toBe(true)
    expect(accepts('image/*', { name: 'a', type: 'image/webp' })).toBe(true)
    expect(accepts('.csv', { name: 'csv', type: 'text/csv' })).toBe(false)
  })

  it('formats sizes briefly', () => {
    expect([999, 1834, 1_834_212, 2_000_000_000].map(formatBytes)).toEqual([
      '999 B',
      '2 kB',
      '1.8 MB',
      '2.0 GB',
    ])
  })
})
