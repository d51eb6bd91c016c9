import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import { FilterSheet } from '#features/feedback/web/FilterSheet.tsx'
import en from '#features/feedback/web/locales/en.json'
import type { FilterId } from '#features/feedback/web/stream-filters.ts'
import type { StreamFilters } from '#lib/url.ts'
import { renderWeb, stubApi } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(filter: FilterId, filters: StreamFilters = {}) {
  stubApi({})
  const onOpen = vi.fn()
  const setFilters = vi.fn()
  const url = { filters, setFilters, clearFilters: () => {} }
  await renderWeb(<FilterSheet open={filter} onOpen={onOpen} url={url} />, {
    texts: { feedback: en, app: appEn },
  })
  const sheet = within(await screen.findByRole('dialog'))
  const type = (label: string, value: string) => {
    const input = sheet.getByLabelText(label)
    act(() => input.focus())
    fireEvent.change(input, { target: { value } })
  }
  const showResponses = () => fireEvent.click(sheet.getByRole('button', { name: 'Show responses' }))
  return {
    sheet,
    type,
    showResponses,
    onOpen,
    changes: () => setFilters.mock.calls.map(([change]) => change),
  }
}

test('applies typed values when the user returns to the responses', async () => {
  const dates = await open('date')
  dates.type('From', '2026-11-01')
  dates.type('To', '2026-11-05')
  dates.showResponses()
  expect(dates.changes()).toEqual([{ start_date: '2026-11-01', end_date: '2026-11-05' }])
  expect(dates.onOpen).toHaveBeenCalledWith(null)
  cleanup()

  const stores = await open('store_name', { store_name: ['Oslo'] })
  stores.type('Other (enter the exact name)', ' Bergen ')
  stores.showResponses()
  expect(stores.changes()).toEqual([{ store_name: ['Oslo', 'Bergen'] }])
  expect(stores.onOpen).toHaveBeenCalledWith(null)
  cleanup()

  const search = await open('search')
  search.type('Search', 'refund')
  search.showResponses()
  expect(search.changes()).toEqual([{ search: 'refund' }])
  expect(search.onOpen).toHaveBeenCalledWith(null)
})

test('keeps invalid dates and shows the error; corrected dates take effect', async () => {
  const { sheet, type, showResponses, onOpen, changes } = await open('date')
  type('From', '2026-11-05')
  type('To', '2026-11-01')
  showResponses()
  expect(onOpen).not.toHaveBeenCalled()
  expect(changes()).toEqual([])
  const to = sheet.getByLabelText('To')
  expect(to.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(to)
  type('To', '2026-11-06')
  showResponses()
  expect(changes()).toEqual([{ start_date: '2026-11-05', end_date: '2026-11-06' }])
  expect(onOpen).toHaveBeenCalledWith(null)
})

test('a form without changes shows no errors', async () => {
  const { type, showResponses, onOpen, changes } = await open('date')
  type('From', '2026-11-05')
  type('From', '')
  showResponses()
  expect(onOpen).toHaveBeenCalledWith(null)
  expect(changes()).toEqual([])
})
