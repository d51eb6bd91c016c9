import type { Page } from '@playwright/test'
import { expectAccessible } from './support/a11y.ts'
import { get } from './support/api.ts'
import { addAdmin } from './support/company.ts'
import { expect, test } from './support/test.ts'

const TURNS = 300
const FAR = 240
const HOSTILE = '<img src=x onerror=alert(1)> <script>alert(2)</script> "><svg/onload=alert(3)>'

type Made = {
  id: number
  sections: { questions: { id: number; options: { id: number }[] }[] }[]
  snapshot: { interaction: { events: { id: number; text: string }[] } }
  ids: Record<string, number>
}

/** Sends a write as a page would; any 2xx status is accepted. */
async function send(page: Page, method: 'POST' | 'PUT', path: string, data: unknown): Promise<Made> {
  const { csrfToken } = await get<{ csrfToken: string }>(page, '/api/v1/session')
  const answer = await page.request.fetch(path, { method, headers: { 'x-csrf-token': csrfToken }, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Made
}

/** A ten-second WAV file. */
function wav(): Buffer {
  const samples = 80_000
  const file = Buffer.alloc(44 + samples, 128)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  for (const [at, value] of [
    [16, 16],
    [24, 8_000],
    [28, 8_000],
    [40, samples],
  ] as const)
    file.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    file.writeUInt16LE(value, at)
  file.write('data', 36, 'latin1')
  for (let at = 0; at < samples; at++)
    file[44 + at] = 128 + Math.round(90 * Math.sin(at / 6) * Math.sin(at / 9_000))
  return file
}

/** Two completed reviews of a person by the signed-in admin: of a long chat and of a recorded call. */
async function twoReviews(page: Page, email: string): Promise<[number, number]> {
  const options = [
    { text: 'Yes', score: 5 },
    { text: 'No', score: 0 },
  ]
  const form = await send(page, 'POST', '/api/v1/qa_forms', {
    name: 'Calls',
    weighted_sections: true,
    sections: [
      { title: 'Opening', weight: 60, questions: [{ text: 'Greets', options }] },
      { title: 'Solution', weight: 40, questions: [{ text: 'Solves it', na_option: true, options }] },
    ],
  })
  const started = Date.now() - 86_400_000
  const turns = (count: number, seconds: number) =>
    Array.from({ length: count }, (_, at) => ({
      speaker: at % 2 ? 'customer' : 'agent',
      text: at === FAR ? HOSTILE : `Message ${at} 😀 שלום`,
      at: new Date(started + at * seconds * 1_000).toISOString(),
    }))
  const common = { employee: { email }, started_at: new Date(started).toISOString() }
  const { ids } = await send(page, 'POST', '/api/v1/interactions', {
    interactions: [
      {
        ...common,
        external_id: 'chat',
        channel: 'Chat',
        turns: turns(TURNS, 30),
        customer: { name: HOSTILE },
      },
      { ...common, external_id: 'call', channel: 'Phone', turns: turns(4, 3) },
    ],
  })
  const { csrfToken } = await get<{ csrfToken: string }>(page, '/api/v1/session')
  const uploaded = await page.request.post(`/api/v1/interactions/${ids.call}/audio`, {
    headers: { 'x-csrf-token': csrfToken },
    multipart: { attachment: { name: 'call.wav', mimeType: 'audio/wav', buffer: wav() } },
  })
  expect(uploaded.status()).toBe(200)

  const review = async (interaction: number | undefined, far: number | null) => {
    const { id } = await send(page, 'POST', '/api/v1/qa_reviews', {
      qa_form_id: form.id,
      interaction_id: interaction,
      hide_reviewer: true,
    })
    for (const { questions } of form.sections)
      for (const question of questions)
        await send(page, 'POST', '/api/v1/qa_answers', {
          qa_review_id: id,
          qa_question_id: question.id,
          qa_option_id: question.options[0]?.id,
          comments: HOSTILE,
        })
    const { snapshot } = await get<Made>(page, `/api/v1/qa_reviews/${id}/workspace`)
    const event = far === null ? undefined : snapshot.interaction.events[far]
    await send(page, 'POST', '/api/v1/qa_annotations', {
      qa_review_id: id,
      comments: 'Well put',
      ...(event
        ? {
            interaction_event_id: event.id,
            start: 0,
            stop: 28,
            content: event.text.slice(0, 28),
            media_type: 'text;kind=good',
          }
        : { start: 6, stop: 8, media_type: 'audio;kind=good' }),
    })
    await send(page, 'PUT', `/api/v1/qa_reviews/${id}`, { completed_at: 'now' })
    return id
  }
  return [await review(ids.chat, FAR), await review(ids.call, null)]
}

test('keyboard only: a person reads reviews of their work one after another and acknowledges them', async ({
  page,
  ownCompany,
  signIn,
  faults,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const reviewee = await addAdmin(ownCompany, 'Rita')
  await signIn(ownCompany.email, ownCompany.password)
  const [chat, call] = await twoReviews(page, reviewee.email)
  await signIn(reviewee.email, reviewee.password)
  const answer = await page.request.get(`/api/v1/qa_reviews/${chat}/workspace`)
  expect(await answer.text()).not.toContain(ownCompany.adminName)

  await page.goto(`/qa/reader?reviewIds=${chat},${call}`)
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(page.getByTestId('score')).toContainText('100.0')
  await expect(page.getByText('Not shown')).toBeVisible()
  await page.getByText('Explain this score').click()
  await page.getByText('Greets').click()
  await expect(page.getByText('Counts as 5 of 5.').first()).toBeVisible()
  await expectAccessible(page, 'reading')

  // Jump to a distant message that is only rendered when it scrolls into view.
  const messages = page.getByRole('feed').getByRole('article')
  await page
    .getByRole('button', { name: /^Praise:.*Well put/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const far = messages.filter({ hasText: HOSTILE })
  await expect(far).toBeFocused()
  await expect(far).toHaveAttribute('aria-posinset', String(FAR + 1))
  await expect(far.locator('mark')).toHaveText(HOSTILE.slice(0, 28))
  expect(await messages.count()).toBeLessThan(60)
  await page.keyboard.press(']')
  await expect(messages.filter({ hasText: `Message ${FAR + 1} ` })).toBeFocused()
  await page.keyboard.press('[')
  await expect(far).toBeFocused()
  await expect(page.locator('main img[src="x"], main script, main [onload], main [onerror]')).toHaveCount(0)

  await page.keyboard.press('y')
  await expect(page.getByText(/^Acknowledged \d+ \w+ \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Acknowledged \d+ \w+ \d/)).toBeVisible()

  await page.keyboard.press('j')
  await expect(page.getByText('2 of 2')).toBeVisible()
  const player = page.getByRole('slider', { name: 'Position in the recording' })
  await expect(player).toHaveAttribute('aria-valuemax', '10')
  await expect(
    page.getByRole('region', { name: 'Recording' }).getByRole('button', { name: 'Play' }),
  ).toBeEnabled()
  await page.keyboard.press('.')
  await expect(player).toHaveAttribute('aria-valuenow', '5')
  await page.keyboard.press(',')
  await expect(player).toHaveAttribute('aria-valuenow', '0')

  expect(refused).toEqual([])
  // axe copies styles into a style element to inspect the waveform's shadow tree.
  faults.allow(/Applying inline style violates/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'reading on a phone')
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText(/^Acknowledged \d+ \w+ \d/)).toBeVisible()
})

test('the review list shows full names at 1280 pixels', async ({ page, signIn }) => {
  await signIn('reviewer@demo.example')
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/qa/reports/reviews')
      await expect(page.locator('[data-row] b, [data-open] b').first()).toBeVisible()
      await page.screenshot({ path: `test-results/screens/reviews-${width}-${scheme}.png` })
      if (width < 1000) continue
      const cut = await page
        .locator('[data-row] b')
        .evaluateAll((names) =>
          names.filter((name) => name.scrollWidth > name.clientWidth).map(({ textContent }) => textContent),
        )
      expect(cut).toEqual([])
    }
})
