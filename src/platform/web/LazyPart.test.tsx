import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { renderWeb } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

beforeEach(() => dismissAll())

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const texts = { app: { errors: { chunk: 'Did not load' } } }
const Greeting = ({ name }: { name: string }) => <p>{`Hello, ${name}`}</p>

test('shows a part once its code has loaded', async () => {
  const Part = lazyPart(async () => ({ Greeting }), 'Greeting')
  await renderWeb(
    <LazyPart>
      <Part name="Ada" />
    </LazyPart>,
  )
  expect(await screen.findByText('Hello, Ada')).toBeDefined()
})

test('shows an error for a part that fails to load, and keeps the rest of the page', async () => {
  // React also logs the error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Part = lazyPart(
    async (): Promise<{ Greeting: typeof Greeting }> => Promise.reject(new TypeError('gone')),
    'Greeting',
  )
  const onFailure = vi.fn()
  await renderWeb(
    <>
      <p>The page</p>
      <LazyPart onFailure={onFailure}>
        <Part name="Ada" />
      </LazyPart>
    </>,
    { texts },
  )
  await waitFor(() => expect(currentNotifications().map(({ message }) => message)).toEqual(['Did not load']))
  expect(onFailure).toHaveBeenCalledOnce()
  expect(screen.getByText('The page')).toBeDefined()
})
