import { createHmac } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, tabTo } from './support/a11y.ts'
import { get, post } from './support/api.ts'
import { addPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SECRET = 'a-secret-that-zammad-knows'
const WORD = 'quetzalcoatl'

/** A payload of an admin's own making in Zammad, with all articles of the ticket. */
const ticket = (number: number, agent: string, more: object = {}) => ({
  ticket: {
    number: `88${number}`,
    title: `Ticket ${number}`,
    created_at: '2026-06-01T08:00:00Z',
    owner: { email: agent },
    customer: { fullname: 'Kari Moen', email: `kari${number}@customer.example` },
    ...more,
  },
  articles: Array.from({ length: 14 }, (_, index) => ({
    who: index % 2 === 0 ? 'Customer' : 'Agent',
    content: `<p>Line ${index + 1} of ${number}${number === 7 && index === 11 ? ` says ${WORD}` : ''}</p>`,
    at: `2026-06-01T08:${String(10 + index)}:00Z`,
  })),
})

async function send(request: APIRequestContext, url: string, body: object, secret = SECRET): Promise<number> {
  const text = JSON.stringify(body)
  const answer = await request.post(new URL(url).pathname, {
    headers: {
      'content-type': 'application/json',
      'x-hub-signature': `sha1=${createHmac('sha1', secret).update(text).digest('hex')}`,
    },
    data: Buffer.from(text),
  })
  return answer.status()
}

async function interactionsOf(page: Page): Promise<number> {
  const { interactions } = await get<{ interactions: unknown[] }>(page, '/api/v1/interactions?limit=100')
  return interactions.length
}

test('an admin maps a system’s webhooks by clicking, repairs the mapping, and reviews what arrived', async ({
  page,
  signIn,
  ownCompany,
}) => {
  test.setTimeout(180_000)
  await signIn(ownCompany.email, ownCompany.password)
  const { email: agent } = await addPerson(page, { firstName: 'Maja', lastName: 'Lund' })
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^Webhook sources/ }).click()
  await page.getByRole('button', { name: 'New source' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New source' })
  await dialog.getByLabel('Name').fill('Our Zammad')
  await dialog.getByLabel('How the sender proves itself').selectOption('HMAC-SHA-1 of the body')
  await dialog.getByLabel('Header', { exact: true }).fill('X-Hub-Signature')
  await dialog.getByLabel('Secret', { exact: true }).fill(SECRET)
  await expectAccessible(page, 'the form', 'dialog')
  await dialog.getByRole('button', { name: 'Create source' }).click()
  const shown = page.getByRole('dialog', { name: 'The address of this source' })
  const url = await shown.getByLabel('Address').inputValue()
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Zammad' })).toBeVisible()

  // A sample that no shipped mapping fits is pasted, and mapped by clicking.
  await page.getByRole('button', { name: 'Paste a sample' }).click()
  await page.getByLabel('A message as JSON').fill(JSON.stringify(ticket(1, agent)))
  await page.getByRole('button', { name: 'Paste a sample' }).click()
  const pick = (path: string) =>
    page.getByRole('button', { name: new RegExp(`${path.replace(/[$.[\]]/g, '\\$&')}$`) }).click()
  const choose = (label: string) => page.getByLabel(label, { exact: true }).click()
  await pick('$.ticket.number')
  await expect(page.getByLabel('Id (required)')).toHaveValue('$.ticket.number')
  await page.getByLabel('Channel (required)').fill('Tickets')
  await choose('Start (required)')
  await pick('$.ticket.created_at')
  for (const [label, path] of [
    ['Employee’s e-mail', '$.ticket.owner.email'],
    ['Customer’s name', '$.ticket.customer.fullname'],
    ['Subject or summary', '$.ticket.title'],
    ['Text of a message', '$.articles[0].content'],
  ] as const) {
    await choose(label)
    await pick(path)
  }
  await expect(page.getByLabel('List', { exact: true })).toHaveValue('$.articles')
  await page.getByRole('checkbox', { name: 'Turn HTML into plain text' }).last().check()
  await page.getByLabel('Speaker (required)').click()
  await pick('$.articles[0].who')
  await page.getByLabel('“Customer” becomes').selectOption('Customer')
  await page.getByLabel('“Agent” becomes').selectOption('Agent')
  await choose('Time of a message')
  await pick('$.articles[0].at')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Fits', { exact: true })).toBeVisible()
  await expect(preview.getByText('Line 14 of 1')).toBeVisible()
  await expectAccessible(page, 'the mapping')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Mapping saved')).toBeVisible()

  // Of 100 messages, 83 are new and fit, 10 arrive twice, 5 are broken, and 2 have a wrong signature.
  const { request } = page
  const codes: number[] = []
  for (let number = 1; number <= 83; number++) codes.push(await send(request, url, ticket(number, agent)))
  for (let number = 1; number <= 10; number++) codes.push(await send(request, url, ticket(number, agent)))
  for (let number = 101; number <= 105; number++) {
    const broken = ticket(number, agent, { created_at: undefined, opened_at: '2026-06-01T08:00:00Z' })
    codes.push(await send(request, url, broken))
  }
  for (const number of [201, 202])
    codes.push(await send(request, url, ticket(number, agent), 'another-secret'))
  expect(codes.filter((code) => code === 202)).toHaveLength(98)
  expect(codes.filter((code) => code === 401)).toHaveLength(2)
  await expect.poll(() => interactionsOf(page), { timeout: 60_000 }).toBe(83)

  // The broken ones are listed with the reason and their body.
  await page.reload()
  await expect(page.getByText('5 failed').first()).toBeVisible()
  await expect(page.getByText(/2 messages were refused/)).toBeVisible()
  await page.getByRole('button', { name: 'Messages' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Messages of Our Zammad' })
  await expect(sheet.getByText(/Started at has no value/).first()).toBeVisible()
  await sheet.getByText('Body').first().click()
  await expect(sheet.getByText(/opened_at/).first()).toBeVisible()
  await expectAccessible(page, 'the messages', 'dialog')
  await page.keyboard.press('Escape')

  // The mapping is repaired, and they are run again.
  await page.getByLabel('Start (required)').fill('$.ticket.created_at | $.ticket.opened_at')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Mapping saved')).toBeVisible()
  await page.getByRole('button', { name: 'Messages' }).filter({ visible: true }).click()
  await sheet.getByRole('button', { name: 'Run all failed again' }).click()
  await expect(page.getByText('5 messages are processed again')).toBeVisible()
  await expect.poll(() => interactionsOf(page), { timeout: 60_000 }).toBe(88)
  await page.keyboard.press('Escape')

  // A word of turn 12 finds the conversation, which is reviewed.
  const { id: formId } = await post<{ id: number }>(page, '/api/v1/qa_forms', SCORECARD, 201)
  await page.goto(`/qa/interactions?search=${WORD}`)
  await expect(page.getByRole('link', { name: '887', exact: true })).toBeVisible()
  await expect(page.locator('mark', { hasText: WORD }).first()).toBeVisible()
  const { interactions } = await get<{ interactions: { id: number; hit: { turn: number } }[] }>(
    page,
    `/api/v1/interactions?search=${WORD}`,
  )
  expect(interactions).toMatchObject([{ hit: { turn: 12 } }])
  await page.goto(`/qa/reviews/new?interaction_id=${interactions[0]?.id}&default_qa_form_id=${formId}`)
  await expect(page.getByRole('region', { name: 'The interaction' })).toContainText('14 messages')
  await page.getByRole('button', { name: 'Start review' }).press('Enter')
  await expect(page).toHaveURL(/\/qa\/reviews\/\d+/)
  await expect(page.getByText(`says ${WORD}`).first()).toBeVisible()
})

test('keyboard only: a sample is pasted, and its values fill the fields of the mapping', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const source = {
    name: 'Shop',
    target: 'feedback',
    signature: { scheme: 'secret', header: 'X-Token' },
    secret: SECRET,
  }
  const { id } = await post<{ id: number }>(page, '/api/v1/webhook_sources', source, 201)
  await page.goto(`/admin/company/webhook_sources/${id}`)
  const paste = page.getByRole('button', { name: 'Paste a sample' })
  await expect(paste).toBeVisible()
  await tabTo(page, paste)
  await page.keyboard.press('Enter')
  const sample = page.getByLabel('A message as JSON')
  await tabTo(page, sample)
  await page.keyboard.insertText('{"review":{"id":"T-1","at":"2026-06-01T08:00:00Z","stars":4}}')
  const pick = async (path: string) => {
    await tabTo(page, page.getByRole('button', { name: new RegExp(`${path.replace(/[$.]/g, '\\$&')}$`) }))
    await page.keyboard.press('Enter')
  }
  // The next required field is chosen by itself.
  await pick('$.review.id')
  await expect(page.getByLabel('Id (required)')).toHaveValue('$.review.id')
  await pick('$.review.at')
  await expect(page.getByLabel('Time of the response (required)')).toHaveValue('$.review.at')
  const stars = page.getByLabel('Stars', { exact: true })
  await tabTo(page, stars)
  await page.keyboard.type('$.review.stars')
  await expect(page.getByText('Fits', { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mapping saved')).toBeVisible()
})

test.describe('390 px, dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('keyboard only: a source of a known system is created with its mapping', async ({
    page,
    signIn,
    ownCompany,
  }) => {
    await signIn(ownCompany.email, ownCompany.password)
    await page.goto('/admin/company/webhook_sources')
    await expect(page.getByText('No webhook sources yet')).toBeVisible()
    await expectAccessible(page, 'the empty list')
    await page.getByRole('button', { name: 'New source' }).filter({ visible: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New source' })
    await expect(dialog.getByRole('option', { name: 'Chatwoot' })).toBeAttached()
    await dialog.getByLabel('System').focus()
    await page.keyboard.type('Chatwoot')
    await expect(dialog.getByLabel('Name')).toHaveValue('Chatwoot')
    await expect(dialog.getByLabel('Header', { exact: true })).toHaveValue('X-Chatwoot-Signature')
    await dialog.getByRole('button', { name: 'Create source' }).press('Enter')
    const shown = page.getByRole('dialog', { name: 'The address of this source' })
    await expect(shown.getByLabel('Secret')).not.toHaveValue('')
    await shown.getByRole('button', { name: 'I have copied it' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Chatwoot' })).toBeVisible()
    await expect(page.getByLabel('Channel (required)')).toHaveValue('$.conversation.channel | $.channel')
    await expectAccessible(page, 'the mapping')
    await page.goto('/admin/company/webhook_sources')
    await page.getByRole('button', { name: 'Turn off Chatwoot' }).press('Enter')
    await expect(page.getByText('Chatwoot is off')).toBeVisible()
    await expectAccessible(page, 'the list')
  })
})

const SCORECARD = {
  name: 'Conversations',
  sections: [
    {
      title: 'Service',
      questions: [
        {
          text: 'Was the customer helped?',
          options: [
            { text: 'Yes', score: 1 },
            { text: 'No', score: 0 },
          ],
        },
      ],
    },
  ],
}
