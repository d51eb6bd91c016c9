import { describe, expect, test } from 'vitest'
import {
  conversation,
  customerOf,
  entriesOf,
  recording,
  transcript,
} from '#features/integrations/sources/connectors/genesys-conversation.ts'

const START = Date.parse('2026-03-10T09:00:00Z')
const minute = (minutes: number) => new Date(START + minutes * 60_000).toISOString()

const agents = new Map([
  ['ann', { id: 'ann', name: 'Ann', email: 'ann@acme.example' }],
  ['ben', { id: 'ben', name: 'Ben', email: 'ben@acme.example' }],
])

/** A flow answers, Ann joins after a minute, and Ben takes over after five. */
const handled = (customer: object) =>
  conversation.parse({
    conversationId: 'c1',
    conversationStart: minute(0),
    conversationEnd: minute(10),
    participants: [
      { purpose: 'customer', participantName: 'Carla', sessions: [customer] },
      { purpose: 'ivr', sessions: [{ mediaType: 'voice' }] },
      { purpose: 'agent', userId: 'ann', sessions: [{ segments: [segment(1, 5)] }] },
      { purpose: 'agent', userId: 'ben', sessions: [{ segments: [segment(5, null)] }] },
    ],
  })

function segment(start: number, end: number | null) {
  return { segmentStart: minute(start), segmentEnd: end === null ? null : minute(end) }
}

const speakersOf = (entries: ReturnType<typeof entriesOf>) =>
  entries.map(({ speaker, author, text }) => [speaker, author?.name ?? null, text])

describe('calls', () => {
  const call = handled({ mediaType: 'voice', direction: 'inbound', ani: 'tel:+4722334455' })
  const said = (phrases: object[]) => transcript.parse({ transcripts: [{ startTime: START, phrases }] })
  const phrase = (minutes: number, participantPurpose: string, text: string) => ({
    startTimeMs: START + minutes * 60_000,
    participantPurpose,
    decoratedText: text,
  })

  test('each phrase is spoken by the customer, the flow, or the agent who took part then', () => {
    const transcripts = [
      said([
        phrase(0, 'internal', 'Welcome to Acme.'),
        phrase(0.5, 'external', 'Hello.'),
        phrase(2, 'internal', 'Ann here.'),
        phrase(6, 'internal', 'Ben here.'),
      ]),
    ]
    expect(speakersOf(entriesOf(call, { recordings: [], transcripts, agents }))).toEqual([
      ['bot', null, 'Welcome to Acme.'],
      ['customer', null, 'Hello.'],
      ['agent', 'Ann', 'Ann here.'],
      ['agent', 'Ben', 'Ben here.'],
    ])
  })

  test('a phrase that two recordings have is kept once, and times may count from the start of the call', () => {
    const one = said([phrase(2, 'external', 'Hello.')])
    const other = said([{ startTimeMs: 120_000, participantPurpose: 'external', text: 'Hello.' }])
    const entries = entriesOf(call, { recordings: [], transcripts: [one, other], agents })
    expect(entries).toMatchObject([{ text: 'Hello.', at: minute(2) }])
  })

  test('the customer has the number that called', () => {
    expect(customerOf(call)).toEqual({ name: 'Carla', email: null, phone: '+4722334455' })
  })
})

describe('e-mails', () => {
  const email = handled({
    mediaType: 'email',
    direction: 'inbound',
    addressFrom: 'Carla@customer.example',
    addressTo: 'support@acme.example',
  })

  test('what the address of the customer did not send is of the agent who took part then', () => {
    const recordings = [
      recording.parse({
        emailTranscript: [
          { from: { email: 'support@acme.example' }, textBody: 'On its way.', time: minute(6) },
          {
            from: { email: 'carla@customer.example', name: 'Carla' },
            htmlBody: '<p>Where?</p>',
            time: minute(0),
          },
        ],
      }),
    ]
    const entries = entriesOf(email, { recordings, transcripts: [], agents })
    expect(speakersOf(entries)).toEqual([
      ['customer', 'Carla', '<p>Where?</p>'],
      ['agent', 'Ben', 'On its way.'],
    ])
    expect(entries.map(({ isHtml }) => isHtml)).toEqual([true, false])
  })
})

test('messages and chats name the purpose of their sender', () => {
  const one = handled({ mediaType: 'message', direction: 'inbound' })
  const recordings = [
    recording.parse({
      messagingTranscript: [
        { purpose: 'customer', messageText: 'Hello', timestamp: minute(1) },
        { purpose: 'botflow', messageText: 'I am a bot.', timestamp: minute(2) },
        { purpose: 'agent', fromUser: { id: 'ben' }, messageText: 'I am Ben.', timestamp: minute(3) },
      ],
      transcript: [
        { participantPurpose: 'agent', user: { id: 'new', name: 'Nora' }, body: 'I am new.', utc: minute(4) },
        { bodyType: 'member-leave', body: 'Nora left.', utc: minute(5) },
      ],
    }),
  ]
  expect(speakersOf(entriesOf(one, { recordings, transcripts: [], agents }))).toEqual([
    ['customer', null, 'Hello'],
    ['bot', null, 'I am a bot.'],
    ['agent', 'Ben', 'I am Ben.'],
    ['agent', 'Nora', 'I am new.'],
    ['system', null, 'Nora left.'],
  ])
})
