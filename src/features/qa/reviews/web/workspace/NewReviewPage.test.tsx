import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { aReview, aReviewPage } from '#features/qa/reviews/web/list/testing.ts'
import { testReview } from '#features/qa/reviews/web/testing.ts'
import { testInteraction, testWorkspace } from '#features/qa/reviews/web/workspace/testing.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const forms = [testWorkspace().form, { ...testWorkspace().form, id: 2, name: 'Chat' }]
const person = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: 'Lind',
  image: null,
  deactivated: false,
})

async function opened(search = '', handlers: Parameters<typeof stubApi>[0] = {}) {
  const server = stubApi({
    'GET /api/v1/session': testSession({ flags: ['qaEnabled', 'reviewQA'] }),
    'GET /api/v1/qa_forms': { qa_forms: forms },
    'GET /api/v1/employees': (request) =>
      new URL(request.url).searchParams.has('ids')
        ? { employees: [person(6, 'Amara')] }
        : { employees: [person(6, 'Amara'), person(7, 'Jonas')] },
    'GET /api/v1/interactions': { interactions: [], next_cursor: null },
    'GET /api/v1/qa_reviews': aReviewPage([]),
    'GET /api/v1/interactions/40': testInteraction(),
    'GET /api/v1/solicitations/3': { id: 3, stars: 2, comments: 'Late again', employee: person(7, 'Jonas') },
    'POST /api/v1/qa_reviews': testReview(),
    'GET /api/v1/qa_reviews/1/workspace': testWorkspace(),
    ...handlers,
  })
  const app = await renderApp(`/qa/reviews/new${search}`)
  await screen.findByRole('heading', { level: 1, name: 'New review' })
  await screen.findByRole('option', { name: /Chat/ })
  const sent = () =>
    Promise.all(
      server.requests
        .filter(({ method, url }) => method === 'POST' && url.endsWith('/qa_reviews'))
        .map((request) => request.clone().json()),
    )
  return { ...app, sent, requests: server.requests, at: () => app.router.state.location.href }
}

const find = (id: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Interaction' }), { target: { value: id } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
}
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Start review' }))

test('QAR-004 without a query the page asks for interaction, team member and scorecard', async () => {
  const { sent } = await opened()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Interaction' }).value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Team member' }).value).toBe('')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Scorecard' }).value).toBe('')
  start()
  for (const text of ['Find an interaction first.', 'Choose a team member.'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(await sent()).toEqual([])
})

test('the viewer’s drafts are listed, also without access to the list of reviews', async () => {
  const draft = aReview(7, { completed_at: null, employee_name: 'Amara Lind' })
  const { requests } = await opened('', {
    'GET /api/v1/qa_reviews': { ...aReviewPage([draft]), total_count: 3 },
  })
  const drafts = await screen.findByRole('region', { name: 'Your drafts' })
  expect(
    within(drafts)
      .getByRole('link', { name: /Amara Lind/ })
      .getAttribute('href'),
  ).toBe('/qa/reviews/7')
  expect(within(drafts).getByText('and 2 older ones')).toBeTruthy()
  const address = requests.find(({ url }) => url.includes('/qa_reviews'))?.url ?? ''
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    drafted: 'true',
    by_reviewer_id: '5',
  })
})

test('QAR-509 QAR-563 a known interaction is found and its review started', async () => {
  const app = await opened()
  find('40')
  await waitFor(() => expect(app.notified()).toContain('success: Interaction found!'))
  expect(screen.getByRole('region', { name: 'The interaction' }).textContent).toContain('INT-40')
  fireEvent.change(screen.getByRole('combobox', { name: 'Scorecard' }), { target: { value: '2' } })
  start()
  await waitFor(() => expect(app.at()).toBe('/qa/reviews/1'))
  expect(await app.sent()).toEqual([{ qa_form_id: 2, interaction_id: 40, origin: 'initial' }])
})

test('errors of fields go when the interaction has loaded and fills them', async () => {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  await opened('?interaction_id=40', {
    'GET /api/v1/interactions/40': async () => {
      await loaded
      return testInteraction()
    },
  })
  start()
  expect(await screen.findByText('Find an interaction first.')).toBeTruthy()
  expect(screen.getByText('Choose a team member.')).toBeTruthy()
  load()
  expect(await screen.findByRole('region', { name: 'The interaction' })).toBeTruthy()
  expect(screen.queryByText('Find an interaction first.')).toBeNull()
  expect(screen.queryByText('Choose a team member.')).toBeNull()
})

test('QAR-556 an unknown interaction shows a message and starts no review', async () => {
  const { sent, at } = await opened('', { 'GET /api/v1/interactions/999': problem(404) })
  find('999')
  expect(await screen.findByText('No interaction found for that id!')).toBeTruthy()
  start()
  expect(await screen.findByText('Choose a team member.')).toBeTruthy()
  expect(await sent()).toEqual([])
  expect(at()).toBe('/qa/reviews/new')
})

test('QAR-005 all choices of the address are sent; a blind review requests and shows no names', async () => {
  const search =
    '?solicitation_id=3&qa_allocation_id=4&qa_assignment_id=5&blind=true&employee_id=blind-0123456789abcdefghij_-ABCDEFGHIJ&default_qa_form_id=2'
  const { sent, requests, at } = await opened(search)
  expect(screen.getByText('Blind review: names are hidden')).toBeTruthy()
  expect(screen.getByText(/Started from response 3/)).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Scorecard' }).value).toBe('2')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Team member' }).value).toBe('Hidden name')
  expect(requests.some(({ url }) => /employees|solicitations/.test(url))).toBe(false)
  start()
  await waitFor(() => expect(at()).toBe('/qa/reviews/1'))
  expect(await sent()).toEqual([
    {
      qa_form_id: 2,
      employee_id: 'blind-0123456789abcdefghij_-ABCDEFGHIJ',
      solicitation_id: 3,
      qa_assignment_id: 5,
      qa_allocation_id: 4,
      blind: true,
      origin: 'assignment',
    },
  ])
})

test('QAR-005 a review that is not blind shows person and response; invalid numbers count as absent', async () => {
  await opened('?solicitation_id=3&employee_id=6&default_qa_form_id=x&qa_assignment_id=y')
  expect(await screen.findByText('Late again')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Team member' }).value).toBe('Amara Lind'),
  )
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Scorecard' }).value).toBe('')
})

const spoke = (id: number, name: string, turns: number) => ({ id, name, image: null, turns, letter: null })
const several = {
  participants: [spoke(6, 'Amara Lind', 5), spoke(7, 'Jonas Lind', 2), spoke(8, 'Out Side', 1)],
}
const both = { 'GET /api/v1/employees': { employees: [person(6, 'Amara'), person(7, 'Jonas')] } }
const part = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Team member' })
const choices = (select: HTMLSelectElement) => [...select.options].map(({ textContent }) => textContent)

test('a conversation of several employees proposes the most active one that the viewer may review', async () => {
  const { sent, at } = await opened('?interaction_id=40&default_qa_form_id=1', {
    ...both,
    'GET /api/v1/interactions/40': testInteraction(several),
  })
  expect(await screen.findByText('3 employees took part. Choose whose part you review.')).toBeTruthy()
  await waitFor(async () =>
    expect(choices(await part())).toEqual(['Amara Lind (5 messages)', 'Jonas Lind (2 messages)']),
  )
  expect((await part()).value).toBe('6')
  start()
  await waitFor(() => expect(at()).toBe('/qa/reviews/1'))
  expect(await sent()).toMatchObject([{ interaction_id: 40, employee_id: 6 }])
})

test('another part can be chosen, and is proposed to reviews of a response about it', async () => {
  const { sent, at } = await opened('?interaction_id=40&solicitation_id=3&default_qa_form_id=1', {
    ...both,
    'GET /api/v1/solicitations/3': {
      id: 3,
      stars: 2,
      comments: 'Late again',
      employee: { id: 7, name: 'Jonas Lind', image: null },
    },
    'GET /api/v1/interactions/40': testInteraction(several),
    'POST /api/v1/qa_reviews': problem(422, 'no', {
      errors: [{ path: 'employee_id', message: 'did not take part in this conversation' }],
    }),
  })
  await screen.findByText('Late again')
  await waitFor(async () => expect((await part()).value).toBe('7'))
  fireEvent.change(await part(), { target: { value: '6' } })
  start()
  expect(await screen.findByText('did not take part in this conversation')).toBeTruthy()
  expect(at()).toContain('/qa/reviews/new')
  expect(await sent()).toMatchObject([{ employee_id: 6 }])
})

test('a blind reviewer chooses a part by letter, and no names are requested', async () => {
  const hidden = (letter: string, turns: number) => ({ id: null, name: null, image: null, turns, letter })
  const { sent, at, requests } = await opened('?interaction_id=40&blind=true&default_qa_form_id=1', {
    'GET /api/v1/interactions/40': testInteraction({
      employee: null,
      blind: true,
      participants: [hidden('B', 2), hidden('A', 1)],
    }),
  })
  const select = await part()
  expect(choices(select)).toEqual(['Agent B (2 messages)', 'Agent A (1 message)'])
  fireEvent.change(select, { target: { value: 'A' } })
  start()
  await waitFor(() => expect(at()).toBe('/qa/reviews/1'))
  expect(requests.some(({ url }) => url.includes('/employees'))).toBe(false)
  const [body] = await sent()
  expect(body).toMatchObject({ participant_letter: 'A', blind: true })
  expect(body).not.toHaveProperty('employee_id')
})

test('there is no choice of parts if the address names another person', async () => {
  await opened('?interaction_id=40&employee_id=9&default_qa_form_id=1', {
    'GET /api/v1/employees': { employees: [person(6, 'Amara'), person(7, 'Jonas')] },
    'GET /api/v1/interactions/40': testInteraction(several),
  })
  await screen.findByRole('region', { name: 'The interaction' })
  await waitFor(() => expect(screen.queryByText(/employees took part/)).toBeNull())
})

test('the server’s errors are shown at their fields', async () => {
  await opened('?interaction_id=40&default_qa_form_id=1', {
    'POST /api/v1/qa_reviews': problem(422, 'no', {
      errors: [{ path: 'qa_form_id', message: 'is no scorecard for reviews at the moment' }],
    }),
  })
  await screen.findByRole('region', { name: 'The interaction' })
  start()
  const main = screen.getByRole('main')
  expect(await within(main).findByText('is no scorecard for reviews at the moment')).toBeTruthy()
})

test('a retry without a response keeps the idempotency key, a retry after a rejection has a new one', async () => {
  const tries: ('lost' | 'refused')[] = ['lost', 'refused']
  const { requests, at } = await opened('?interaction_id=40&default_qa_form_id=1', {
    'POST /api/v1/qa_reviews': () => {
      const next = tries.shift()
      if (next === 'lost') throw new TypeError('Failed to fetch')
      return next === 'refused' ? problem(422, 'no') : testReview()
    },
  })
  await screen.findByRole('region', { name: 'The interaction' })
  const keys = () =>
    requests
      .filter(({ method, url }) => method === 'POST' && url.endsWith('/qa_reviews'))
      .map(({ headers }) => headers.get('idempotency-key'))
  for (const count of [1, 2, 3]) {
    await waitFor(() => {
      start()
      expect(keys()).toHaveLength(count)
    })
  }
  await waitFor(() => expect(at()).toBe('/qa/reviews/1'))
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
