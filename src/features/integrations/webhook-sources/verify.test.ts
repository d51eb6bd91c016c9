import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '#features/integrations/webhook-sources/verify.ts'

const SECRET = 'a secret of the sender'
const body = { token: SECRET, a: 1 }
const raw = Buffer.from(JSON.stringify(body))
const now = new Date('2026-03-05T10:00:00Z')
const window = { now, windowSeconds: 300 }

const hmac = (algorithm: string, content: string, as: 'hex' | 'base64' = 'hex') =>
  createHmac(algorithm, SECRET).update(content).digest(as)

describe('an HMAC of the body', () => {
  const signature = { scheme: 'sha1', header: 'X-Hub-Signature' } as const
  const refusal = (text: string | undefined, sent = raw) =>
    refusalOf(signature, ['other', SECRET], { headers: { 'x-hub-signature': text }, raw: sent, body }, window)

  it.each([
    ['hexadecimal', hmac('sha1', raw.toString())],
    ['with its name', `sha1=${hmac('sha1', raw.toString())}`],
    ['in upper case', hmac('sha1', raw.toString()).toUpperCase()],
    ['Base64', hmac('sha1', raw.toString(), 'base64')],
  ])('is accepted %s', (_, text) => {
    expect(refusal(text)).toBeNull()
  })

  it('is refused for another body, with another algorithm, or without a header', () => {
    expect(refusal(hmac('sha1', raw.toString()), Buffer.from('{"a":1}'))).toBe('wrong_signature')
    expect(refusal(hmac('sha256', raw.toString()))).toBe('wrong_signature')
    expect(refusal('')).toBe('unsigned')
    expect(refusal(undefined)).toBe('unsigned')
  })
})

describe('an HMAC with a time', () => {
  const at = (time: string, joint: '' | '.', signedTime = time) =>
    refusalOf(
      { scheme: 'sha256', header: 'X-Signature', timestamp_header: 'X-Time', timestamp_joint: joint },
      [SECRET],
      {
        headers: { 'x-signature': `sha256=${hmac('sha256', `${signedTime}${joint}${raw}`)}`, 'x-time': time },
        raw,
        body,
      },
      window,
    )

  it('is accepted within the window, as seconds, milliseconds or a date', () => {
    const seconds = now.getTime() / 1_000
    expect(at(String(seconds - 300), '.')).toBeNull()
    expect(at(String(now.getTime() + 299_000), '.')).toBeNull()
    expect(at('2026-03-05T09:56:00Z', '')).toBeNull()
  })

  it('is refused outside the window, and when the time is not the signed one', () => {
    expect(at(String(now.getTime() / 1_000 - 301), '.')).toBe('wrong_time')
    expect(at('2026-03-05T10:06:00Z', '')).toBe('wrong_time')
    expect(at('soon', '')).toBe('wrong_time')
    expect(at('2026-03-05T09:59:00Z', '', '2026-03-05T08:00:00Z')).toBe('wrong_signature')
  })
})

describe('Standard Webhooks', () => {
  const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
  const refusal = (sentAt: Date, changes: Record<string, string | undefined> = {}) => {
    const signature = new Webhook(secret).sign('msg_1', sentAt, raw.toString())
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
      'webhook-signature': `v1,bm90IG91cnM= ${signature}`,
      ...changes,
    }
    return refusalOf({ scheme: 'standard' }, [secret], { headers, raw, body }, window)
  }

  it('accepts what the reference library signs', () => {
    expect(refusal(now)).toBeNull()
  })

  it('refuses another id, an old time and a missing header', () => {
    expect(refusal(now, { 'webhook-id': 'msg_2' })).toBe('wrong_signature')
    expect(refusal(new Date(now.getTime() - 301_000))).toBe('wrong_time')
    expect(refusal(now, { 'webhook-signature': undefined })).toBe('unsigned')
  })
})

describe('a secret', () => {
  const inHeader = (text: string | undefined) =>
    refusalOf(
      { scheme: 'secret', header: 'Authorization' },
      [SECRET],
      { headers: { authorization: text }, raw, body },
      window,
    )

  it('is accepted in a header, also as a bearer token', () => {
    expect(inHeader(SECRET)).toBeNull()
    expect(inHeader(`Bearer ${SECRET}`)).toBeNull()
    expect(inHeader(`${SECRET} `)).toBe('wrong_signature')
    expect(inHeader(undefined)).toBe('unsigned')
  })

  it('is accepted in a field of the body', () => {
    const inField = (sent: unknown) =>
      refusalOf({ scheme: 'secret', field: '$.token' }, [SECRET], { headers: {}, raw, body: sent }, window)
    expect(inField(body)).toBeNull()
    expect(inField({ token: 'other' })).toBe('wrong_signature')
    expect(inField({ token: { deeper: SECRET } })).toBe('unsigned')
    expect(inField([])).toBe('unsigned')
  })
})
