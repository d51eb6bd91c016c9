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

test('a part is there once its code has come', async () => {
  const Part = lazyPart(async () => ({ Greeting }), 'Greeting')
  await renderWeb(
    <LazyPart>
      <Part name="Ada" />
    </LazyPart>,
  )
  expect(await screen.findByText('Hello, Ada')).toBeDefined()
})

test('a part whose code does not come says so, and leaves the page standing', async () => {
  // React writes the failure to the console as well.
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
