import { post } from './support/api.ts'
import { expandComments, feed, filterBar, STREAM, settled, shownCards, walkStream } from './support/stream.ts'
import { expect, test } from './support/test.ts'

test('customers’ text is never interpreted as markup or script', async ({ page, ownCompany, signIn }) => {
  await signIn(ownCompany.email, ownCompany.password)
  const hostile = [
    '<script>alert("script")</script>',
    '<img src=x onerror=alert("image")>',
    '"><svg/onload=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    'javascript:alert(3)',
    '\u202Egnp.exe right to left \u2066isolated\u2069',
    'Z\u0351\u036B\u0343a\u0300\u0301l\u0334g\u0335o',
  ]
  const answer = await post(page, '/api/v1/feedback', {
    responses: hostile.map((text, index) => ({
      external_id: `hostile-${index}`,
      responded_at: new Date(Date.now() - (index + 1) * 60_000).toISOString(),
      stars: 1,
      comment: text,
      channel: text,
      brand: text,
      survey: text,
      answers: [
        { question: `Why? ${text}`, value: text, comment: text },
        { question: `How? ${text}`, value: text },
      ],
      properties: { store_name: text, [`note ${text}`.slice(0, 60)]: text },
    })),
  })
  expect(answer).toMatchObject({ created: hostile.length, rejected: [] })
  await page.goto(STREAM)
  await settled(page)
  const seen = await walkStream(page)
  expect(seen).toHaveLength(hostile.length)
  for (const [index, text] of hostile.entries()) expect(seen[index]?.text).toContain(text)
  await expect(feed(page).locator('script, img[src="x"], [onload], [onerror]')).toHaveCount(0)

  for (const { id } of seen) {
    await page.goto(`${STREAM}?response=${id}`)
    await expect(page.getByRole('article')).toBeVisible()
  }
  await page.goto(
    `${STREAM}?search=${encodeURIComponent(hostile[0] ?? '')}&store_name=${encodeURIComponent(hostile[1] ?? '')}`,
  )
  await expect(filterBar(page).getByRole('button', { name: /^Store name\s*<img src=x/ })).toBeVisible()
  // The empty state also offers to remove the filter; this clicks the button of the chip.
  await filterBar(page).getByRole('button', { name: 'Remove filter Search' }).click()
  await settled(page)
  await expandComments(page)
  expect(await shownCards(page)).toHaveLength(1)
})
