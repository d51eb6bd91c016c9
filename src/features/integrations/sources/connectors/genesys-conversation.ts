import { z } from 'zod'
import type { Draft, Entry, Person } from '#features/integrations/sources/connectors/connector.ts'
import { id, languageTag, moment, words } from '#features/integrations/sources/connectors/shapes.ts'

const session = z.object({
  sessionId: words,
  mediaType: words,
  direction: words,
  recording: z.boolean().nullish(),
  ani: words,
  dnis: words,
  addressFrom: words,
  addressTo: words,
  segments: z.array(z.object({ segmentStart: moment, segmentEnd: moment.nullish() })).nullish(),
})
const participant = z.object({
  participantName: words,
  purpose: words,
  userId: words,
  sessions: z.array(session).nullish(),
})
export const conversation = z.object({
  conversationId: id,
  conversationStart: moment,
  conversationEnd: moment,
  originatingDirection: words,
  externalTag: words,
  participants: z.array(participant),
})
export type Conversation = z.output<typeof conversation>
type Participant = z.output<typeof participant>

const user = z.object({ id: words, name: words, email: words }).nullish()
const message = z.object({
  purpose: words,
  fromUser: user,
  messageText: words,
  timestamp: moment,
})
const chat = z.object({ participantPurpose: words, user, body: words, bodyType: words, utc: moment })
const email = z.object({
  from: z.object({ name: words, email: words }).nullish(),
  subject: words,
  textBody: words,
  htmlBody: words,
  time: moment,
})
export const recording = z.object({
  messagingTranscript: z.array(message).nullish(),
  transcript: z.array(chat).nullish(),
  emailTranscript: z.array(email).nullish(),
})
export type Recording = z.output<typeof recording>

export const transcript = z.object({
  transcripts: z.array(
    z.object({
      language: languageTag,
      startTime: z.number(),
      phrases: z
        .array(
          z.object({ text: words, decoratedText: words, startTimeMs: z.number(), participantPurpose: words }),
        )
        .nullish(),
    }),
  ),
})
export type Transcript = z.output<typeof transcript>

type Agents = ReadonlyMap<string, Person>

/** The people who handled the conversation, in the order in which they joined. */
export const agentsOf = ({ participants }: Conversation): Participant[] =>
  participants.filter(({ purpose, userId }) => userId && (purpose === 'agent' || purpose === 'user'))

export function customerOf({ participants }: Conversation): Draft['customer'] {
  const customer = participants.find(({ purpose }) => purpose === 'customer' || purpose === 'external')
  if (!customer) return null
  const addresses = (customer.sessions ?? []).flatMap((each) =>
    each.direction === 'outbound' ? [each.addressTo, each.dnis] : [each.addressFrom, each.ani],
  )
  return {
    name: customer.participantName,
    email: addresses.find((address) => address?.includes('@') && !address.startsWith('sip:')) ?? null,
    phone: addresses.find((address) => address?.startsWith('tel:'))?.slice('tel:'.length) ?? null,
  }
}

/** All that was written or said, in order. A call may be transcribed once for each of its recordings. */
export function entriesOf(
  one: Conversation,
  {
    recordings,
    transcripts,
    agents,
  }: { recordings: readonly Recording[]; transcripts: readonly Transcript[]; agents: Agents },
): Entry[] {
  const customer = customerOf(one)
  const written = recordings.flatMap((each) => [
    ...(each.messagingTranscript ?? []).map(({ purpose, fromUser, messageText, timestamp }) => ({
      ...speakerOf(purpose, fromUser, agents),
      text: messageText ?? '',
      at: timestamp,
    })),
    ...(each.transcript ?? []).map(({ participantPurpose, user, body, bodyType, utc }) => ({
      ...(bodyType && bodyType !== 'standard'
        ? { speaker: 'system' as const }
        : speakerOf(participantPurpose, user, agents)),
      text: body ?? '',
      at: utc,
    })),
    ...(each.emailTranscript ?? []).map(({ from, textBody, htmlBody, time }) => ({
      ...(isSame(from?.email, customer?.email)
        ? { speaker: 'customer' as const, author: from ?? undefined }
        : agentAt(one, time, agents)),
      text: textBody ?? htmlBody ?? '',
      isHtml: !textBody,
      at: time,
    })),
  ])
  const said = transcripts.flatMap(({ transcripts }) =>
    transcripts.flatMap(({ startTime, phrases }) =>
      (phrases ?? []).map(({ participantPurpose, decoratedText, text, startTimeMs }) => {
        // Some transcripts count from the start of the call.
        const at = new Date(startTimeMs < startTime ? startTime + startTimeMs : startTimeMs).toISOString()
        return {
          ...(participantPurpose === 'external'
            ? { speaker: 'customer' as const }
            : agentAt(one, at, agents)),
          text: decoratedText || text || '',
          at,
        }
      }),
    ),
  )
  const unique = new Map([...written, ...said].map((entry) => [`${entry.at} ${entry.text}`, entry]))
  return [...unique.values()].sort((first, second) => Date.parse(first.at) - Date.parse(second.at))
}

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && one?.toLowerCase() === other?.toLowerCase()

/** Purposes other than those of people are of flows and queues, which answer by themselves. */
function speakerOf(
  purpose: string | null | undefined,
  user: { id?: string | null | undefined; name?: string | null | undefined } | null | undefined,
  agents: Agents,
): Pick<Entry, 'speaker' | 'author'> {
  if (purpose === 'customer' || purpose === 'external') return { speaker: 'customer' }
  if (purpose === 'agent' || purpose === 'user' || user)
    return { speaker: 'agent', author: agents.get(user?.id ?? '') ?? user ?? undefined }
  return { speaker: 'bot' }
}

/** The agent who took part at this time; before the first one joined, a flow speaks. */
function agentAt(one: Conversation, at: string, agents: Agents): Pick<Entry, 'speaker' | 'author'> {
  const time = Date.parse(at)
  const present = agentsOf(one).filter(({ sessions }) =>
    (sessions ?? [])
      .flatMap(({ segments }) => segments ?? [])
      .some(
        ({ segmentStart, segmentEnd }) =>
          Date.parse(segmentStart) <= time && Date.parse(segmentEnd ?? one.conversationEnd) >= time,
      ),
  )
  const agent = present.at(-1)
  return agent ? { speaker: 'agent', author: agents.get(agent.userId ?? '') } : { speaker: 'bot' }
}
