import type { Browser } from '#bench/load/browser.ts'

export type Kind = 'agent' | 'lead' | 'reviewer'

export type Person = {
  kind: Kind
  browser: Browser
  /** Someone this lead coaches; null for others. */
  coacheeId: number | null
  /** What earlier screens showed. */
  seen: { responseId?: number; reviewId?: number; draftId?: number }
}

/** Sends the requests of one screen; `weight` says how often it is opened. */
type Screen = { weight: number; visit(person: Person): Promise<unknown> }

const MONTH = { start_date: '2026-10-21', end_date: '2026-11-19' }
const WEEK = 'completed_from=2026-11-13&completed_to=2026-11-19'

/** About one request in six writes. */
const SCREENS: Record<Kind, readonly Screen[]> = {
  agent: [
    { weight: 5, visit: (person) => stream(person, {}) },
    {
      weight: 3,
      visit: ({ browser }) =>
        Promise.all([
          browser.get('/api/v1/notifications'),
          browser.get('/api/v1/coaching/agendas'),
          browser.get('/api/v1/coaching/takeaway'),
        ]),
    },
    { weight: 2, visit: readNotices },
    {
      weight: 1,
      visit: ({ browser }) => browser.put('/api/v1/session/preferences', { colour_scheme: 'dark' }),
    },
  ],
  lead: [
    { weight: 3, visit: (person) => stream(person, { stars: [1, 2] }) },
    { weight: 1, visit: (person) => stream(person, { search: 'shower' }) },
    { weight: 2, visit: (person) => writeFollowUp(person, 'solicitation', person.seen.responseId) },
    { weight: 4, visit: writeNotes },
    { weight: 1, visit: readNotices },
    {
      weight: 1,
      visit: ({ browser }) =>
        Promise.all([
          browser.get('/api/v2/team_reports/tabs'),
          browser.post('/api/v2/team_reports/feedback', {
            ...MONTH,
            aggregate_by: 'team_members',
            metrics: ['metric_1', 'metric_4'],
            order_by: 'metric_1',
          }),
        ]),
    },
  ],
  reviewer: [
    { weight: 4, visit: listReviews },
    { weight: 4, visit: openReview },
    {
      weight: 1,
      visit: ({ browser }) =>
        Promise.all(
          ['total_reviews', 'team_overview', 'trends_over_time'].map((report) =>
            browser.get(`/api/v1/qa_reporting/${report}?${WEEK}`),
          ),
        ),
    },
    { weight: 2, visit: (person) => writeFollowUp(person, 'qa_review', person.seen.reviewId) },
  ],
}

/** Opens one screen, chosen by `random` from 0 to below 1. */
export async function visitScreen(person: Person, random: number): Promise<void> {
  const screens = SCREENS[person.kind]
  let left = random * screens.reduce((sum, { weight }) => sum + weight, 0)
  for (const screen of screens) {
    left -= screen.weight
    if (left < 0) {
      await screen.visit(person)
      return
    }
  }
}

async function stream({ browser, seen }: Person, filters: object): Promise<void> {
  const [page] = await Promise.all([
    browser.post('/api/v1/stream', filters),
    browser.post('/api/v1/stream/summary', filters),
  ])
  if (page?.status === 200) seen.responseId = JSON.parse(page.body).solicitations[0]?.id ?? seen.responseId
}

async function readNotices({ browser }: Person): Promise<void> {
  await browser.get('/api/v1/coaching/notices')
  await browser.put('/api/v1/coaching/notices/read', {})
}

async function writeFollowUp(
  { browser }: Person,
  follow_upable_type: 'solicitation' | 'qa_review',
  follow_upable_id: number | undefined,
): Promise<void> {
  const note = 'Called the customer.'
  if (follow_upable_id !== undefined)
    await browser.post('/api/v1/follow_ups', { follow_upable_type, follow_upable_id, note })
}

/** Notes are saved while people type. */
async function writeNotes({ browser, seen, coacheeId }: Person): Promise<void> {
  if (coacheeId === null) return
  if (seen.draftId === undefined) {
    const draft = await browser.get(`/api/v1/coaching/coaching_session/new?employee_id=${coacheeId}`)
    if (draft?.status !== 200) return
    seen.draftId = JSON.parse(draft.body).coachingSession.id
  }
  const path = `/api/v1/coaching/coaching_session/${seen.draftId}`
  await browser.get(path)
  for (const notes of ['<p>We talked about</p>', '<p>We talked about calls.</p>'])
    await browser.put(path, { notes })
}

async function listReviews({ browser, seen }: Person): Promise<void> {
  const list = await browser.get('/api/v1/qa_reviews?completed=true')
  if (list?.status === 200) seen.reviewId = JSON.parse(list.body).qa_reviews[0]?.id ?? seen.reviewId
}

async function openReview(person: Person): Promise<void> {
  if (person.seen.reviewId === undefined) await listReviews(person)
  if (person.seen.reviewId !== undefined)
    await person.browser.get(`/api/v1/qa_reviews/${person.seen.reviewId}/workspace`)
}
