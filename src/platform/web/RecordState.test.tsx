import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/web/api-error.ts'
import { RecordState, type RecordStateProps, visibleRecord } from '#platform/web/RecordState.tsx'
import { problem, renderWeb } from '#platform/web/testing.tsx'
import ui from '#ui/locales/en.json'

afterEach(cleanup)

const error = (status: number) => new ApiError(problem(status), null)
const heading = () => screen.queryByRole('heading', { level: 2 })?.textContent
const show = (props: Partial<RecordStateProps>) =>
  renderWeb(
    <RecordState title="Review" error={null} onRetry={() => {}} gone={{ title: 'Gone' }} {...props}>
      Loading
    </RecordState>,
    { texts: { app: {}, ui } },
  )

describe('the page of a record that is not there', () => {
  test('has its title and the skeleton while it loads', async () => {
    await show({})
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Review')
    expect(screen.getByText('Loading')).toBeTruthy()
  })

  test.each([
    [{ error: error(404) }, 'Gone'],
    [{ known: false }, 'Gone'],
    [{ error: error(403), noAccess: { title: 'Closed' } }, 'Closed'],
  ])('says what is missing with %j: %s', async (props, message) => {
    await show(props)
    expect(heading()).toBe(message)
    expect(screen.queryByText('Loading')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  test.each([500, 403])('offers Retry after a failure with %d', async (status) => {
    const onRetry = vi.fn()
    await show({ error: error(status), onRetry })
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

test('a cached record survives a failed refresh, but not its end or the loss of access', () => {
  expect(visibleRecord({ data: 1, error: null })).toBe(1)
  expect(visibleRecord({ data: 1, error: error(500) })).toBe(1)
  expect(visibleRecord({ data: 1, error: error(404) })).toBeUndefined()
  expect(visibleRecord({ data: 1, error: error(403) })).toBeUndefined()
})
