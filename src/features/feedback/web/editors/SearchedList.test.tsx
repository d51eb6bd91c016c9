import { queryOptions } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  FIRST_CHOICES,
  SearchedList,
  type WantedChoices,
} from '#features/feedback/web/editors/SearchedList.tsx'
import en from '#features/feedback/web/locales/en.json'
import { renderWeb } from '#platform/web/testing.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const MANY = FIRST_CHOICES + 10

/** Opens a list of `Channel 1` and so on; the server returns at most `FIRST_CHOICES`. */
async function open(value: number[], count: number) {
  const channels = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Channel ${index + 1}`,
  }))
  const reads: WantedChoices[] = []
  const query = ({ search, ids }: WantedChoices) =>
    queryOptions({
      queryKey: ['choices', { search, ids }],
      queryFn: () => {
        reads.push(ids ? { ids } : { search: search ?? '' })
        const matches = channels.filter(({ id, name }) =>
          ids ? ids.includes(id) : name.includes(search ?? ''),
        )
        return matches.slice(0, FIRST_CHOICES)
      },
    })
  function Page() {
    const [chosen, setChosen] = useState(value)
    return <SearchedList label="Channels" value={chosen} onChange={setChosen} choicesFor={query} />
  }
  await renderWeb(<Page />, { texts: { feedback: en } })
  await screen.findByText('Channel 1')
  const type = async (text: string) => {
    fireEvent.change(screen.getByLabelText('Channels', { selector: 'input' }), { target: { value: text } })
    await act(() => vi.advanceTimersByTimeAsync(300))
  }
  return { reads, type }
}

test('loads one page, and searches on the server once typing pauses', async () => {
  const { reads, type } = await open([], MANY)
  expect(reads).toEqual([{ search: '' }])
  expect(screen.queryByText(`Channel ${MANY}`)).toBeNull()
  expect(screen.getByText('Showing the first 50. Type to find others.')).toBeTruthy()
  await type(`Channel ${MANY}`)
  expect(await screen.findByText(`Channel ${MANY}`)).toBeTruthy()
  expect(reads).toEqual([{ search: '' }, { search: `Channel ${MANY}` }])
})

test('shows the names of chosen options that are not on the first page', async () => {
  const { reads } = await open([MANY], MANY)
  expect(await screen.findByText(`Channel ${MANY}`)).toBeTruthy()
  expect(reads).toContainEqual({ ids: [MANY] })
})

test('keeps an option of an earlier search in the list while it is selected', async () => {
  const { type } = await open([], MANY)
  await type(`Channel ${MANY}`)
  fireEvent.click(await screen.findByText(`Channel ${MANY}`))
  await type('')
  expect(await screen.findByText('Channel 1')).toBeTruthy()
  expect(screen.getByText(`Channel ${MANY}`)).toBeTruthy()
})

test('does not ask again if the first page has every option', async () => {
  const { reads, type } = await open([], 20)
  await type('Channel 8')
  expect(screen.getByText('Channel 8')).toBeTruthy()
  expect(screen.queryByText(/^Showing the first/)).toBeNull()
  expect(reads).toEqual([{ search: '' }])
})
