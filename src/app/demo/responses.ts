import { caseOf } from '#app/demo/case-of.ts'
import { CommentWriter } from '#app/demo/comments.ts'
import { CUSTOMER_FIRST_NAMES, CUSTOMER_LAST_NAMES } from '#app/demo/content/customers.ts'
import {
  AREAS_OF_EXCELLENCE,
  AREAS_OF_IMPROVEMENT,
  NOT_SOLVED,
  QUESTIONS,
  SURVEYS,
} from '#app/demo/content/questions.ts'
import type { DemoCompany, DemoPerson, Language, Topic } from '#app/demo/plan.ts'
import { createRandom, type Random } from '#app/demo/random.ts'
import { momentsOf, momentsSoFar, responsesOn, seasonalMood } from '#app/demo/rhythm.ts'
import type { FeedbackAnswer, FeedbackItem } from '#features/feedback/ingest/contract.ts'
import { addDays, daysBetween, type PlainDate, todayIn } from '#lib/dates.ts'

/** The seed. The same text always gives the same demo; any other text gives another one. */
const SEED = 'plaudit demo 1'
const DAY_ZERO: PlainDate = '2000-01-01'

/**
 * The responses of a company over the days up to now, oldest first. A past day depends only on its date and the people
 * of that day, and its ids only on its date, so that sending it again after an interruption changes nothing.
 */
export function demoResponses(company: DemoCompany, now: Date, days: number): FeedbackItem[] {
  const today = todayIn(company.timeZone, now)
  return Array.from({ length: days }, (_, index) => days - 1 - index).flatMap((daysAgo) =>
    responsesOfDay(company, addDays(today, -daysAgo), daysAgo, now),
  )
}

function responsesOfDay(company: DemoCompany, date: PlainDate, daysAgo: number, now: Date): FeedbackItem[] {
  const seed = `${SEED} ${company.slug}`
  const random = createRandom(`${seed} ${date}`)
  const all = momentsOf(date, company.timeZone, responsesOn(seed, date, company.perDay), random)
  const moments = daysAgo === 0 ? momentsSoFar(all, date, company.timeZone, now) : all
  const writer = new CommentWriter(createRandom(`${seed} comments ${date}`), daysBetween(DAY_ZERO, date))
  const agents = agentsOn(company, daysAgo)
  const mood = seasonalMood(date)
  return moments.map((moment, index) => {
    const externalId = `${company.slug}-${date}-${String(index + 1).padStart(3, '0')}`
    const own = createRandom(`${seed} ${externalId}`)
    return respond(company, { externalId, moment, agent: own.weighted(agents), mood }, own, writer)
  })
}

/** The people who handled contacts on a day. */
function agentsOn(company: DemoCompany, daysAgo: number): [DemoPerson, number][] {
  return company.people
    .filter((person) => person.load > 0)
    .filter((person) => daysAgo <= (person.hiredDaysAgo ?? Number.POSITIVE_INFINITY))
    .filter((person) => daysAgo >= (person.leftDaysAgo ?? 0))
    .map((person) => [person, person.load])
}

type Contact = { externalId: string; moment: Date; agent: DemoPerson; mood: number }

const COMMENT_SHARE = 0.65
const STORE_SHARE = 0.7
const LINK_SHARE = 0.4
const PULSE_SHARE = 0.12
const CUSTOMER_SHARE = 0.6
const PHONE_SHARE = 0.5

function respond(
  company: DemoCompany,
  contact: Contact,
  random: Random,
  writer: CommentWriter,
): FeedbackItem {
  const { externalId, moment, agent, mood } = contact
  const team = company.teams.find(({ name }) => name === agent.team)
  const topic: Topic = team?.topic ?? company.teams[0]?.topic ?? 'billing'
  const stars = starsFor(agent.quality + (team?.quality ?? 0) + mood, random)
  const language: Language = random.weighted(company.languages)
  const channel = random.weighted(company.channels)
  const pulse = random.chance(PULSE_SHARE)
  const place = random.chance(STORE_SHARE) ? random.pick(company.stores) : null
  const reference = String(random.between(100_000, 999_999))
  const comment = random.chance(COMMENT_SHARE)
    ? writer.write({
        stars,
        language,
        matter: caseOf(company.slug, externalId, topic),
        agent: agent.firstName,
      })
    : null
  return {
    external_id: externalId,
    employee: { email: agent.email },
    channel,
    brand: random.weighted(company.brands),
    survey: pulse ? SURVEYS.pulse : SURVEYS.afterContact,
    language,
    responded_at: moment.toISOString(),
    stars,
    ...(comment !== null && { comment }),
    ext_interaction_id: `${channel.slice(0, 2).toUpperCase()}-${reference}`,
    ...(random.chance(LINK_SHARE) && { external_url: `https://${company.ticketHost}/${reference}` }),
    ...customerOf(company, externalId),
    answers: pulse ? [recommendation(stars, random)] : answersAfterContact(stars, random),
    ...(place !== null && {
      properties: { store_name: place.store, district_name: place.district, region_name: place.region },
    }),
  }
}

/** Uses its own random generator, so that it changes nothing else of a response. */
function customerOf({ slug }: DemoCompany, externalId: string): Pick<FeedbackItem, 'customer'> {
  const random = createRandom(`${SEED} ${slug} ${externalId} customer`)
  if (!random.chance(CUSTOMER_SHARE)) return {}
  const [first, last] = [random.pick(CUSTOMER_FIRST_NAMES), random.pick(CUSTOMER_LAST_NAMES)]
  const email = `${first}.${last}${random.between(10, 99)}@customer.example`.toLowerCase()
  const phone = random.chance(PHONE_SHARE) ? { phone: `+47 555 0${random.between(1_000, 9_999)}` } : {}
  return { customer: { name: `${first} ${last}`, email, ...phone } }
}

/** Percentage of responses with one to five stars for a person of average quality. */
const USUAL = [4, 4, 8, 21, 63] as const
/** How the share of each star changes with quality. */
const PULL = [-1.3, -1.1, -0.6, 0, 0.35] as const

const starsFor = (quality: number, random: Random): number =>
  random.weighted(
    USUAL.map((share, index) => [index + 1, share * Math.exp((PULL[index] ?? 0) * quality)] as const),
  )

/** By number of stars: the chance that the problem was solved, and the usual effort and recommendation. */
const SOLVED = [0.14, 0.27, 0.52, 0.84, 0.94] as const
const EFFORT = [2, 2.8, 4.2, 5.4, 6.4] as const
const RECOMMEND = [1.5, 3.6, 6.3, 8.2, 9.5] as const

function answersAfterContact(stars: number, random: Random): FeedbackAnswer[] {
  const answers: FeedbackAnswer[] = []
  if (random.chance(0.92)) answers.push(solved(stars, random))
  if (random.chance(0.85)) answers.push(scale(QUESTIONS.effort, 'Scalar', near(EFFORT, stars, 1, 7, random)))
  if (random.chance(0.8)) answers.push(recommendation(stars, random))
  const excellence = areas(AREAS_OF_EXCELLENCE, stars >= 4 ? 0.62 : 0.12, random)
  if (excellence.length > 0)
    answers.push({ question: QUESTIONS.excellence, type: 'AreasOfExcellence', value: excellence })
  const improvement = areas(AREAS_OF_IMPROVEMENT, stars === 5 ? 0.03 : stars === 4 ? 0.25 : 0.68, random)
  if (improvement.length > 0)
    answers.push({ question: QUESTIONS.improvement, type: 'AreasOfImprovement', value: improvement })
  return answers
}

function solved(stars: number, random: Random): FeedbackAnswer {
  const value = random.chance(SOLVED[stars - 1] ?? 0.5)
  const comment = !value && random.chance(0.2) ? random.pick(NOT_SOLVED) : null
  return { question: QUESTIONS.solved, type: 'FCR', value, ...(comment !== null && { comment }) }
}

const recommendation = (stars: number, random: Random): FeedbackAnswer =>
  scale(QUESTIONS.recommend, 'NPS', near(RECOMMEND, stars, 0, 10, random))

const scale = (question: string, type: 'Scalar' | 'NPS', value: number): FeedbackAnswer => ({
  question,
  type,
  value,
})

function near(
  usual: readonly number[],
  stars: number,
  lowest: number,
  highest: number,
  random: Random,
): number {
  const value = Math.round((usual[stars - 1] ?? lowest) + random.normal() * 0.9)
  return Math.min(highest, Math.max(lowest, value))
}

/** Picks no, one or two different areas. */
function areas(list: readonly (readonly [string, number])[], share: number, random: Random): string[] {
  if (!random.chance(share)) return []
  const first = random.weighted(list)
  const rest = list.filter(([caption]) => caption !== first)
  return random.chance(0.3) ? [first, random.weighted(rest)] : [first]
}
