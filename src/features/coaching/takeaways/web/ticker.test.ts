import { expect, test } from 'vitest'
import { testTakeaway } from '#features/coaching/sessions/web/testing.ts'
import { createTicker } from '#features/coaching/takeaways/web/ticker.ts'

/** A server that answers when the test says so, and a record of its calls. */
function startTicker() {
  const sent: { complete: boolean; answer: (fails?: boolean) => void }[] = []
  const seen: string[] = []
  const ticker = createTicker({
    send: (id, complete) =>
      new Promise((resolve, reject) => {
        const takeaway = testTakeaway(id, { status: complete ? 'CLOSED' : 'OPEN' })
        const answer = (fails = false) => (fails ? reject(new Error('refused')) : resolve(takeaway))
        sent.push({ complete, answer })
      }),
    onChoice: (_id, complete) => void seen.push(complete ? 'ticked' : 'unticked'),
    onTicked: ({ status }) => void seen.push(status),
    onFailed: (_id, complete) => void seen.push(`failed ${complete}`),
  })
  return { ticker, sent, seen }
}

test('sends a click made during a request afterwards, so that the last one counts', async () => {
  const { ticker, sent, seen } = startTicker()
  const resting = ticker.tick(1, true)
  void ticker.tick(1, false)
  expect(sent).toHaveLength(1)
  sent[0]?.answer()
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.answer()
  await resting
  expect(sent.map(({ complete }) => complete)).toEqual([true, false])
  expect(seen).toEqual(['ticked', 'unticked', 'OPEN'])
})

test('sends nothing more when a click is undone during a request', async () => {
  const { ticker, sent, seen } = startTicker()
  const resting = ticker.tick(1, true)
  void ticker.tick(1, false)
  void ticker.tick(1, true)
  sent[0]?.answer()
  await resting
  expect(sent).toHaveLength(1)
  expect(seen.at(-1)).toBe('CLOSED')
})

test('reports a failure only for the last click, without delaying other takeaways', async () => {
  const { ticker, sent, seen } = startTicker()
  void ticker.tick(1, true)
  void ticker.tick(1, false)
  void ticker.tick(2, true)
  expect(sent).toHaveLength(2)
  sent[1]?.answer()
  sent[0]?.answer(true)
  await expect.poll(() => sent.length).toBe(3)
  sent[2]?.answer(true)
  await ticker.settled()
  expect(seen).toEqual(['ticked', 'unticked', 'ticked', 'CLOSED', 'failed false'])
})
