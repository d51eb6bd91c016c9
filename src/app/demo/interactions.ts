import { CASES } from '#app/demo/content/cases.ts'
import { PASTED, PHRASES } from '#app/demo/content/transcripts.ts'
import type { DemoCompany, Language } from '#app/demo/plan.ts'
import { createRandom, type Random } from '#app/demo/random.ts'
import { demoResponses } from '#app/demo/responses.ts'
import type { FeedbackItem } from '#features/feedback/ingest/contract.ts'

const SEED = 'plaudit demo interactions 1'
const DAYS = 45
const MOST = 160
/** One in so many is long: a chat over half a day. */
const LONG_EVERY = 40
const LONG_TURNS = 300

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

/** The interactions that the newest responses are about, newest first; those of a company's other days it has not. */
export function demoInteractions(company: DemoCompany, now: Date, days: number): DemoInteraction[] {
  const responses = demoResponses(company, now, Math.min(days, DAYS)).filter(
    ({ employee, ext_interaction_id }) => employee && 'email' in employee && ext_interaction_id,
  )
  const seen = new Set<string>()
  return responses
    .reverse()
    .filter(({ channel, ext_interaction_id }) => {
      const key = `${channel} ${ext_interaction_id}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MOST)
    .map((response, index) => interactionOf(company, response, index % LONG_EVERY === LONG_EVERY / 4))
}

function interactionOf(company: DemoCompany, response: FeedbackItem, long: boolean): DemoInteraction {
  const random = createRandom(`${SEED} ${company.slug} ${response.external_id}`)
  const email = response.employee && 'email' in response.employee ? response.employee.email : ''
  const agent = company.people.find((person) => person.email === email)
  const topic = company.teams.find(({ name }) => name === agent?.team)?.topic ?? 'billing'
  const matter = random.pick(CASES[topic])
  const language = (response.language ?? 'en') as Language
  const solved = (response.stars ?? 3) >= 4
  const fill = (text: string) =>
    text
      .replaceAll('{agent}', agent?.firstName ?? 'me')
      .replaceAll('{about}', matter.about)
      .replaceAll('{doing}', matter.doing)
      .replaceAll('{good}', matter.good)
      .replaceAll('{bad}', matter.bad)
  const ended = Date.parse(response.responded_at) - random.between(2, 90) * 60_000
  const turns = conversation(PHRASES[language], random, {
    solved,
    turns: long ? LONG_TURNS : random.between(8, 40),
  })
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
    summary: random.chance(0.6) ? `About ${matter.about}; ${solved ? matter.good : matter.bad}.` : null,
    ...(response.properties && { properties: response.properties }),
  }
}

/** Greeting and matter, then question by question, and how it ended. */
function conversation(
  phrases: (typeof PHRASES)[Language],
  random: Random,
  { solved, turns }: { solved: boolean; turns: number },
): Turn[] {
  const told: Turn[] = [
    { speaker: 'agent', text: random.pick(phrases.greetings) },
    { speaker: 'customer', text: random.pick(phrases.openings) },
  ]
  if (random.chance(0.3)) told.unshift({ speaker: 'bot', text: 'You are number 3 in the queue. ⏳' })
  while (told.length < turns - 2) {
    const asks = told.length % 2 === 0
    if (asks)
      told.push({
        speaker: 'agent',
        text: random.pick(random.chance(0.6) ? phrases.questions : phrases.working),
      })
    else if (random.chance(0.08)) told.push({ speaker: 'customer', text: random.pick(PASTED) })
    else
      told.push({
        speaker: 'customer',
        text: random.pick(random.chance(0.8) ? phrases.replies : phrases.waiting),
      })
  }
  told.push({ speaker: 'agent', text: phrases.endings[solved ? 0 : phrases.endings.length - 1] ?? '' })
  told.push({ speaker: 'customer', text: random.pick(phrases.thanks) })
  return told
}
