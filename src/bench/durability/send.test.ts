import { expect, test } from 'vitest'
import { type Answer, type Sent, senderOf } from '#bench/durability/send.ts'

/** A server that gives these answers, one after the other. */
function serverWith(...answers: (Answer | null)[]) {
  const requests: Sent[] = []
  const sender = senderOf(
    async (request) => {
      requests.push(request)
      return answers[requests.length - 1] ?? null
    },
    { cookie: 'c' },
    0,
  )
  return { sender, requests }
}
const processed = '{"message":"A request with this Idempotency-Key was already processed."}'

test('repeats a request with the same key until it is acknowledged', async () => {
  const { sender, requests } = serverWith(
    null,
    { status: 503, body: '' },
    { status: 429, body: '' },
    { status: 201, body: '{}' },
  )
  expect(await sender.post('/api/v1/kudo', { text: 'a' })).toEqual({ status: 201, body: '{}' })
  expect(requests).toHaveLength(4)
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('gives each request a key of its own', async () => {
  const { sender, requests } = serverWith({ status: 201, body: '{}' }, { status: 201, body: '{}' })
  await sender.post('/api/v1/kudo', {})
  await sender.post('/api/v1/kudo', {})
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

test('takes "already processed" as an acknowledgement, also from GraphQL', async () => {
  expect(await serverWith({ status: 409, body: processed }).sender.post('/', {})).toMatchObject({
    status: 409,
  })
  const graphql = `{"data":{"made":{"errors":[${processed}]}}}`
  expect(await serverWith({ status: 200, body: graphql }).sender.post('/', {})).toMatchObject({ status: 200 })
})

test.each([
  [422, '{"message":"Title is required."}'],
  [409, '{"message":"This goal is archived."}'],
  [200, '{"data":{"made":{"errors":[{"message":"No"}]}}}'],
])('stops at a rejection: %i %s', async (status, body) => {
  await expect(serverWith({ status, body }).sender.post('/x', {})).rejects.toThrow(
    `POST /x answered ${status}: ${body}`,
  )
})
