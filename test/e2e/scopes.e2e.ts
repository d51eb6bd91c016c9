import { get, post, readStream, type StreamPage } from './support/api.ts'
import { cards, settled, shownCards, walkStream } from './support/stream.ts'
import { expect, test } from './support/test.ts'

const LEAD = 'Amara Osei'
/** The team leader's team and its sub-teams. */
const LEADS_TEAMS = ['Billing North', 'Billing North Chat', 'Billing North Evenings']

test('an agent reads only their own responses', async ({ page, signIn }) => {
  await signIn('agent@demo.example')
  await page.goto('/')
  await settled(page)
  const walked = await walkStream(page, { upTo: 60 })
  expect(walked.length).toBeGreaterThan(30)
  expect(walked.filter(({ label }) => !label.includes('for Priya Raman,'))).toEqual([])
  const names = (await readStream(page)).map(({ employee }) => employee?.name)
  expect([...new Set(names)]).toEqual(['Priya Raman'])
})

test('a team leader reads responses of the team and its sub-teams', async ({ page, signIn }) => {
  await signIn('lead@demo.example')
  await page.goto('/')
  await settled(page)
  const all = await readStream(page)
  const own = all.filter(({ employee }) => employee?.name === LEAD)
  const teams = all.filter((response) => !own.includes(response)).map(({ team }) => team?.name)
  expect([...new Set(teams)].sort()).toEqual(LEADS_TEAMS)
  expect(all.some(({ employee }) => employee?.name === 'Priya Raman')).toBe(true)
  const walked = await walkStream(page, { upTo: 40 })
  expect(walked.map(({ id }) => id)).toEqual(all.slice(0, walked.length).map(({ id }) => id))
})

test('an admin reads responses of every team', async ({ page, signIn }) => {
  await signIn('admin@demo.example')
  await page.goto('/admin/company/view')
  await settled(page)
  const { solicitations } = await post<StreamPage>(page, '/api/v1/stream', { limit: 100 })
  const teams = new Set(solicitations.map(({ team }) => team?.name))
  for (const team of ['Billing North', 'Billing South', 'Tech Support', 'Retention'])
    expect(teams).toContain(team)
})

test('an address with another person’s ids reveals nothing', async ({ page, signIn, faults }) => {
  faults.allow(/status of 404/)
  await signIn('admin@demo.example')
  const found = '/api/v1/employees?product_area=feedback&search=Navarro'
  const [navarro] = (await get<{ employees: { id: number }[] }>(page, found)).employees
  const theirs = await post<StreamPage>(page, '/api/v1/stream', { employees: [navarro?.id], limit: 1 })
  const id = theirs.solicitations[0]?.id
  expect(id).toBeGreaterThan(0)
  await page.goto(`/admin/company/view?response=${id}`)
  await expect(page.getByRole('article')).toContainText('Lucía Navarro')

  await signIn('agent@demo.example')
  await page.goto(`/?response=${id}`)
  await expect(page.getByRole('heading', { name: '404: Crickets' })).toBeVisible()
  const unknown = await page.request.get('/api/v1/stream/999999999')
  const refused = await page.request.get(`/api/v1/stream/${id}`)
  expect([unknown.status(), refused.status()]).toEqual([404, 404])
  expect(withoutRequest(await refused.json())).toEqual(withoutRequest(await unknown.json()))

  await page.goto(`/?employees=${navarro?.id}`)
  await expect(page.getByRole('heading', { name: 'No responses match this filter' })).toBeVisible()
  await expect(page.getByText('Navarro')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('navarro')
  await expect(page.getByText('Nothing matches “navarro”')).toBeVisible()
})

test('an admin of another company sees nothing of this one', async ({ page, signIn, faults }) => {
  faults.allow(/status of 404/)
  await signIn('admin@demo.example')
  const { solicitations } = await post<StreamPage>(page, '/api/v1/stream', { limit: 1 })
  const id = solicitations[0]?.id
  const demoPeople = new Set(
    (
      await get<{ employees: { first_name: string; last_name: string }[] }>(
        page,
        '/api/v1/employees?product_area=feedback&limit=1000&include_deactivated=true',
      )
    ).employees.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  )
  expect(demoPeople.size).toBeGreaterThan(30)

  await signIn('admin@other.example')
  await page.goto('/admin/company/view')
  await settled(page)
  expect((await shownCards(page)).length).toBeGreaterThan(0)
  const others = await readStream(page)
  const strangers = others.filter(({ employee }) => employee && demoPeople.has(employee.name))
  expect(strangers).toEqual([])

  await page.goto(`/admin/company/view?response=${id}`)
  await expect(page.getByRole('heading', { name: '404: Crickets' })).toBeVisible()
  await page.goto('/admin/company/feedback_imports')
  await expect(page.getByText('No imports yet')).toBeVisible()
  await page.goto('/admin/company/view')
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('priya')
  await expect(page.getByText('Nothing matches “priya”')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})

/** Removes the request id, which differs each time. */
function withoutRequest(problem: Record<string, unknown>) {
  const { request_id: _id, ...rest } = problem
  return rest
}
