import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { ACME, field, openSystems, SURVEY, save } from '#features/integrations/web/source-systems-testing.tsx'
import type { Source, SourceResult } from '#features/integrations/web/sources-api.ts'
import { problem, type stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

const open = (systems: Source[], handlers?: Parameters<typeof stubApi>[0]) =>
  openSystems(renderApp, systems, handlers)

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const RESULT: SourceResult = {
  id: 3,
  interaction_id: 9,
  record_id: '4711',
  state: 'refused',
  score: null,
  reason: 'Closed tickets cannot be changed.',
  attempts: 1,
  created_at: '2026-06-01T09:00:00.000Z',
  attempted_at: '2026-06-01T09:01:00.000Z',
  next_attempt_at: null,
}

test('lists the results of reviews, and writes one again on request', async () => {
  const server = await open([{ ...ACME, score_field: '501', results_refused: 1 }], {
    'GET /api/v1/source_systems/7/skipped': { skipped: [], next_cursor: null },
    'GET /api/v1/source_systems/7/results': {
      writes: [
        RESULT,
        { ...RESULT, id: 4, record_id: '4712', state: 'written', score: 87.5, reason: null },
        {
          ...RESULT,
          id: 5,
          record_id: '4713',
          state: 'waiting',
          reason: 'Zendesk returned an error (status 500).',
          attempts: 2,
          next_attempt_at: '2026-06-01T09:05:00.000Z',
        },
      ],
      next_cursor: null,
    },
    'POST /api/v1/source_systems/7/results/3/retry': { ...RESULT, state: 'waiting', reason: null },
  })
  expect((await screen.findByRole('row', { name: /acme/ })).textContent).toContain(
    '1 review result not accepted',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Details of Zendesk (acme)' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Review results' }))
  const item = async (ticket: string) => (await screen.findByText(ticket)).closest('li') as HTMLElement
  expect((await item('Ticket 4711')).textContent).toMatch(
    /Not accepted.*Closed tickets cannot be changed\..*1 attempt/,
  )
  expect((await item('Ticket 4712')).textContent).toMatch(/Written.*Score: 87\.5%/)
  expect((await item('Ticket 4713')).textContent).toMatch(/Waiting.*status 500.*2 attempts.*next attempt/)
  expect(screen.queryByRole('button', { name: 'Write the result of ticket 4712 again' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Write the result of ticket 4711 again' }))
  await waitFor(() => expect(currentNotifications().at(-1)?.message).toBe('The result is written again'))
  expect(server.requests.some(({ url }) => url.endsWith('/results/3/retry'))).toBe(true)
})

test('says how results are set up, and offers none for a system that does not accept them', async () => {
  const empty = { writes: [], next_cursor: null }
  const skips = { skipped: [], next_cursor: null }
  await open([ACME, { ...ACME, id: 8, source: 'intercom', name: 'Intercom (acme)' }], {
    'GET /api/v1/source_systems/7/skipped': skips,
    'GET /api/v1/source_systems/8/skipped': skips,
    'GET /api/v1/source_systems/7/results': empty,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Details of Zendesk (acme)' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Review results' }))
  expect(await screen.findByText(/Choose ticket fields for the score and the link/)).toBeDefined()
  cleanup()
  await open([{ ...ACME, id: 8, source: 'intercom', name: 'Intercom (acme)' }], {
    'GET /api/v1/source_systems/8/skipped': skips,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Details of Intercom (acme)' }))
  expect(await screen.findByText('No records skipped')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Review results' })).toBeNull()
})

test('offers only fields that can hold a result, and keeps one that cannot be read', async () => {
  const { sent } = await open([{ ...ACME, link_field: '999' }], { 'PUT /api/v1/source_systems/7': ACME })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Zendesk (acme)' }))
  await screen.findByRole('option', { name: 'Quality' })
  const optionsOf = (name: string) =>
    within(field(name) as HTMLElement)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(optionsOf('Field for the score')).toEqual(['None', 'Quality', 'Review'])
  expect(optionsOf('Field for the link')).toEqual(['None', 'Review', 'Field 999'])
  fireEvent.change(field('Field for the score'), { target: { value: '501' } })
  save()
  await waitFor(async () =>
    expect(await sent('PUT')).toMatchObject({ score_field: '501', link_field: '999' }),
  )
})

test('has rules that send a survey', async () => {
  const { sent } = await open([ACME], {
    'PUT /api/v1/source_systems/7': problem(422, undefined, {
      errors: [
        {
          path: 'survey_rules.0.delay_minutes',
          message: 'Delay minutes must be a whole number of minutes.',
        },
      ],
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Zendesk (acme)' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add a rule' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a rule' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Rule 2' }))
  const rule = within(screen.getByRole('group', { name: 'Rule 1' }))
  await rule.findByRole('option', { name: 'After the case' })
  expect(rule.queryByRole('option', { name: 'Draft' })).toBeNull()
  fireEvent.change(rule.getByLabelText(/^Survey/), { target: { value: SURVEY.uuid } })
  fireEvent.change(rule.getByLabelText('Minutes to wait'), { target: { value: '30' } })
  fireEvent.change(rule.getByLabelText('Tags'), { target: { value: 'returns,' } })
  fireEvent.change(rule.getByLabelText('Field ID'), { target: { value: '501' } })
  fireEvent.change(rule.getByLabelText('Value of the field'), { target: { value: 'Oslo' } })
  save()
  await waitFor(async () =>
    expect((await sent('PUT')).survey_rules).toEqual([
      {
        survey: SURVEY.uuid,
        tags: ['returns'],
        channels: [],
        field_id: '501',
        field_value: 'Oslo',
        delay_minutes: 30,
      },
    ]),
  )
  expect(await rule.findByText('Delay minutes must be a whole number of minutes.')).toBeDefined()
})
