import { queryOptions } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type ChoicePage,
  type ChoicesAsked,
  SearchedList,
} from '#features/feedback/web/editors/SearchedList.tsx'
import en from '#features/feedback/web/locales/en.json'
import { renderWeb } from '#platform/web/testing.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ALL = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, name: `Channel ${index + 1}` }))

/** Opens a list whose pages have this many options. */
async function open(value: number[], size: number) {
  const asked: ChoicesAsked[] = []
  const query = ({ search, ids }: ChoicesAsked) =>
    queryOptions({
      queryKey: ['choices', { search, ids }],
      queryFn: (): ChoicePage => {
        asked.push({ ...(search !== undefined && { search }), ...(ids && { ids }) })
        const matches = ALL.filter(({ id, name }) => (ids ? ids.includes(id) : name.includes(search ?? '')))
        return { choices: matches.slice(0, size), isComplete: matches.length <= size }
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
  return { asked, type }
}

test('loads one page, and searches on the server once typing pauses', async () => {
  const { asked, type } = await open([], 3)
  expect(asked).toEqual([{}])
  expect(screen.queryByText('Channel 8')).toBeNull()
  await type('Channel 8')
  expect(await screen.findByText('Channel 8')).toBeTruthy()
  expect(asked).toEqual([{}, { search: 'Channel 8' }])
})

test('shows the names of chosen options that are not on the first page', async () => {
  const { asked } = await open([9], 3)
  expect(await screen.findByText('Channel 9')).toBeTruthy()
  expect(asked).toContainEqual({ ids: [9] })
})

test('keeps an option of an earlier search in the list while it is selected', async () => {
  const { type } = await open([], 3)
  await type('Channel 8')
  fireEvent.click(await screen.findByText('Channel 8'))
  await type('')
  expect(await screen.findByText('Channel 1')).toBeTruthy()
  expect(screen.getByText('Channel 8')).toBeTruthy()
})

test('does not ask again if the first page has every option', async () => {
  const { asked, type } = await open([], 20)
  await type('Channel 8')
  expect(screen.getByText('Channel 8')).toBeTruthy()
  expect(asked).toEqual([{}])
})
