import { expect, test } from 'vitest'
import { aircall } from '#features/integrations/sources/connectors/aircall.ts'

const record = {
  id: 456,
  status: 'done',
  started_at: 1_773_133_200,
  answered_at: 1_773_133_210,
  ended_at: 1_773_133_500,
  asset: 'https://assets.aircall.io/calls/456/recording',
  raw_digits: '+47 22 33 44 55',
  user: { name: 'Ann', email: 'ann@acme.example' },
  tags: [{ name: 'Refund' }],
}
const known = {
  account: { subdomain: 'acme', region: '', login: 'id', apiKey: 'token' },
  shared: undefined,
  agents: new Map(),
}
const parsed = (more: object = {}) => aircall.list.record.parse({ ...record, ...more })

test('a call without transcription is kept, with the page of its recording', () => {
  const read = aircall.detail?.read(null, null)
  expect(read).toEqual({ part: null, after: null })
  expect(aircall.draft(parsed(), [], known)).toMatchObject({
    url: record.asset,
    agent: { email: 'ann@acme.example' },
    customer: { name: null, phone: '+47 22 33 44 55' },
    entries: [],
  })
})

test('words are placed after the moment at which the call was answered', () => {
  const body = {
    transcription: {
      content: {
        language: 'no_NO?',
        utterances: [
          { start_time: 0.5, text: 'Hello', participant_type: 'external' },
          { start_time: 2, text: 'Ann here', participant_type: 'internal' },
          { start_time: 4, text: 'I am an assistant', participant_type: 'ai_voice_agent' },
        ],
      },
    },
  }
  const read = aircall.detail?.read(body, null)
  const draft = aircall.draft(parsed(), [read?.part], known)
  expect(draft.language).toBeNull()
  expect(
    draft.entries.map(({ speaker, at }) => [speaker, Date.parse(at) / 1_000 - record.answered_at]),
  ).toEqual([
    ['customer', 0.5],
    ['agent', 2],
    ['bot', 4],
  ])
})

test('a missed call is not taken', () => {
  expect(aircall.facts(parsed()).isFinished).toBe(true)
  expect(aircall.facts(parsed({ answered_at: null })).isFinished).toBe(false)
})
