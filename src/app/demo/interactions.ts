import { caseOf } from '#app/demo/case-of.ts'
import { type Exchange, LONG_EXCHANGE, SCRIPTS, type Script } from '#app/demo/content/conversations.ts'
import { OTHER_SCRIPTS } from '#app/demo/content/conversations-other.ts'
import { PASTED } from '#app/demo/content/pasted.ts'
import type { DemoCompany, Language, Topic } from '#app/demo/plan.ts'
import { createRandom, type Random } from '#app/demo/random.ts'
import { demoResponses } from '#app/demo/responses.ts'
import type { FeedbackItem } from '#features/feedback/ingest/contract.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'

const SEED = 'plaudit demo interactions 2'
/** Every contact of the last 45 days has a conversation, up to 160; of earlier contacts a small share has one. */
const RECENT_DAYS = 45
const MOST_RECENT = 160
const OLDER_SHARE = 0.045
/** One in this many conversations is a chat over half a day. */
const LONG_EVERY = 40
const LONG_TURNS = 300
const PASTED_SHARE = 0.25

type Turn = { speaker: 'agent' | 'customer' | 'bot'; text: string; at?: string }
export type DemoInteraction = {
  external_id: string
  channel: string
  language: string
  employee: { email: string }
  started_at: string
  resolved_at: string
  turns: Turn[]
  events: { kind: string; text: string; at: string }[]
  tags: string[]
  summary: string | null
} & Record<string, unknown>

/** The conversations behind the responses, newest first. */
export function demoInteractions(company: DemoCompany, now: Date, days: number): DemoInteraction[] {
  const seen = new Set<string>()
  const responses = demoResponses(company, now, days)
    .filter(({ employee, ext_interaction_id }) => employee && 'email' in employee && ext_interaction_id)
    .reverse()
    .filter(({ channel, ext_interaction_id }) => {
      const key = `${channel} ${ext_interaction_id}`
      return !seen.has(key) && seen.add(key)
    })
  const since = now.getTime() - RECENT_DAYS * MILLISECONDS_PER_DAY
  const isRecent = ({ responded_at }: FeedbackItem) => Date.parse(responded_at) >= since
  const recent = responses.filter(isRecent).slice(0, MOST_RECENT)
  const older = responses.filter(
    (response) =>
      !isRecent(response) &&
      createRandom(`${SEED} older ${company.slug} ${response.external_id}`).chance(OLDER_SHARE),
  )
  return [...recent, ...older].map((response, index) =>
    interactionOf(company, response, index < MOST_RECENT && index % LONG_EVERY === LONG_EVERY / 4),
  )
}

export const isEscalated = ({ tags }: DemoInteraction): boolean => tags.includes('escalated')

function interactionOf(company: DemoCompany, response: FeedbackItem, long: boolean): DemoInteraction {
  const externalId = String(response.external_id)
  const random = createRandom(`${SEED} ${company.slug} ${externalId}`)
  const email = response.employee && 'email' in response.employee ? response.employee.email : ''
  const agent = company.people.find((person) => person.email === email)
  const topic: Topic =
    company.teams.find(({ name }) => name === agent?.team)?.topic ?? company.teams[0]?.topic ?? 'billing'
  const { about } = caseOf(company.slug, externalId, topic)
  const language = (response.language ?? 'en') as Language
  const solved = isSolved(response)
  const script = language === 'en' ? SCRIPTS[topic] : OTHER_SCRIPTS[language]
  const fill = filler(random, { agent: agent?.firstName ?? 'Alex', about }, language)
  const written = !['Phone', 'Video call'].includes(String(response.channel))
  const turns = conversation(script, random, { solved, written, lines: long ? LONG_TURNS / 2 : 0 })
  const ended = Date.parse(response.responded_at) - random.between(2, 90) * 60_000
  const seconds = turns.map(() => random.between(4, long ? 120 : 35))
  const started = ended - seconds.reduce((sum, each) => sum + each, 0) * 1_000
  let at = started
  const timed = turns.map((turn, index) => {
    at += (seconds[index] ?? 0) * 1_000
    return { ...turn, text: fill(turn.text), at: new Date(at).toISOString() }
  })
  return {
    external_id: String(response.ext_interaction_id),
    channel: String(response.channel),
    language,
    employee: { email },
    ...(response.customer && { customer: response.customer }),
    ...(response.external_url && { external_url: response.external_url }),
    started_at: new Date(started).toISOString(),
    resolved_at: new Date(ended).toISOString(),
    turns: timed,
    events: random.chance(0.3)
      ? [{ kind: 'hold', text: 'On hold', at: new Date(started + (ended - started) / 2).toISOString() }]
      : [],
    tags: [topic, ...(solved ? [] : ['escalated']), ...(long ? ['long'] : [])],
    summary: random.chance(0.6) ? summaryOf(language, about, solved) : null,
    ...(response.properties && { properties: response.properties }),
  }
}

/** The outcome as reported by the customer: the answer to that question or, without one, the stars. */
function isSolved({ answers, stars }: FeedbackItem): boolean {
  const answer = answers?.find(({ type }) => type === 'FCR')?.value
  return typeof answer === 'boolean' ? answer : (stars ?? 3) >= 4
}

function summaryOf(language: Language, about: string, solved: boolean): string {
  if (language !== 'en') return OTHER_SCRIPTS[language].summary[solved ? 'solved' : 'unsolved']
  return `About ${about}; ${solved ? 'solved in this contact' : 'not solved, handed on with a call back'}.`
}

/** Greeting and problem, the exchanges in order, and an ending that fits the outcome. */
function conversation(
  script: Script,
  random: Random,
  { solved, written, lines }: { solved: boolean; written: boolean; lines: number },
): Turn[] {
  const scripted = script.exchanges.filter(
    (_, place) => !script.optional.includes(place) || random.chance(0.55),
  )
  const pasted: Exchange[] =
    written && random.chance(PASTED_SHARE)
      ? [['Could you copy in exactly what you see?', random.pick(PASTED)]]
      : []
  const listed = Array.from(
    { length: lines },
    (_, line): Exchange => [
      LONG_EXCHANGE[0]
        .replace('{line}', String(line + 1))
        .replace('{minutes}', String(random.between(1, 59))),
      LONG_EXCHANGE[1],
    ],
  )
  const exchanges = [...scripted, ...pasted, ...listed, ...(solved ? script.solved : script.unsolved)]
  return [
    ...(written && random.chance(0.5)
      ? [{ speaker: 'bot' as const, text: 'You are number 3 in the queue. ⏳' }]
      : []),
    { speaker: 'agent', text: random.pick(script.greetings) },
    { speaker: 'customer', text: random.pick(script.openings) },
    ...exchanges.flatMap(([agent, customer]): Turn[] => [
      { speaker: 'agent', text: agent },
      { speaker: 'customer', text: customer },
    ]),
  ]
}

const STREETS = ['Storgata 12', 'Kirkeveien 40', 'Parkveien 7', 'Havnegata 3', 'Bjerkealléen 21'] as const

/** Fills in the placeholders, with the same values throughout the conversation. */
function filler(
  random: Random,
  { agent, about }: { agent: string; about: string },
  language: Language,
): (text: string) => string {
  const weekday = (number: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, 0, 4 + number),
    )
  const day = random.between(1, 5)
  const values: Record<string, string> = {
    agent,
    about,
    number: `${random.between(1_000, 9_999)}-${random.between(1_000, 9_999)}`,
    reference: String(random.between(100_000, 999_999)),
    amount: String(random.between(199, 1_990)),
    day: weekday(day),
    later: weekday((day % 5) + 1),
    hour: `${random.between(16, 20)}:00`,
    street: random.pick(STREETS),
  }
  return (text) => text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
}
