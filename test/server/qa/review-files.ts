import type { ReviewSource } from '#features/qa/reviews/import/fields.ts'

/** A review as the old system knows it. */
export type OldReview = {
  id: string
  agent: string
  reviewer: string
  scorecard: string
  day: string
  total: number
  answers: {
    section: string
    question: string
    answer: string
    points: number | null
    max: number
    comment: string
  }[]
}

const QUESTIONS = {
  Calls: [
    ['Opening', 'Greeted the customer', 5],
    ['Opening', 'Verified the identity', 10],
    ['Solution', 'Solved the problem', 20],
    ['Solution', 'Explained what happens next', 5],
  ],
  Chats: [
    ['Language', 'Wrote without mistakes', 4],
    ['Language', 'Stayed friendly', 4],
    ['Process', 'Tagged the chat', 2],
  ],
} as const

/** Reviews with fixed random numbers: two scorecards, three months. Every 25th total has a bonus in the old system. */
export function oldReviews(count: number, agents: readonly string[], reviewer: string): OldReview[] {
  const random = randomNumbers(20_260)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: count }, (_, n) => {
    const scorecard = n % 3 === 0 ? 'Chats' : 'Calls'
    const answers = QUESTIONS[scorecard].map(([section, question, max]) => {
      const part = pick([0, 0.5, 1, 1, 1])
      const isSkipped = random() < 0.1
      return {
        section,
        question,
        max,
        answer: isSkipped ? 'N/A' : part === 1 ? 'Yes' : part === 0 ? 'No' : 'Partly',
        points: isSkipped ? null : part * max,
        comment: random() < 0.2 ? 'Said "hello";\nthen waited, a lot' : '',
      }
    })
    const counted = answers.filter(({ points }) => points !== null)
    const possible = counted.reduce((sum, { max }) => sum + max, 0)
    const points = counted.reduce((sum, each) => sum + (each.points ?? 0), 0)
    const exact = possible === 0 ? 0 : (100 * points) / possible
    return {
      id: `R-${n}`,
      agent: pick(agents),
      reviewer,
      scorecard,
      day: `2026-0${1 + (n % 3)}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`,
      total: Math.round(100 * (n % 25 === 0 ? Math.min(100, exact + 3) : exact)) / 100,
      answers,
    }
  })
}

/** Reviews that cannot be imported, each for another reason. */
export const dirtyReviews = (good: OldReview): OldReview[] => [
  { ...good, id: 'D-1', agent: 'gone@elsewhere.example' },
  { ...good, id: 'D-2', day: 'soon' },
  { ...good, id: 'D-3', total: 400 },
  {
    ...good,
    id: 'D-4',
    answers: good.answers.map((answer, n) => (n === 0 ? { ...answer, question: '' } : answer)),
  },
  { ...good, id: 'D-5', answers: [...good.answers, good.answers[0] as OldReview['answers'][number]] },
]

type Format = {
  source: ReviewSource
  header: string
  row(review: OldReview, answer: OldReview['answers'][number]): (string | number | null)[]
  delimiter: string
  /** Written before the header. */
  start: string
  newline: string
}

const norwegianDay = (day: string) => day.split('-').reverse().join('.')

/** The layouts that are documented in docs/moving-in.md. */
export const FORMATS: Readonly<Record<'generic' | 'maestroqa' | 'zendeskQa' | 'evaluagent', Format>> = {
  generic: {
    source: 'file',
    header: 'Review;Agent;Reviewer;Scorecard;Date;Total;Section;Question;Answer;Points;Max points;Comment',
    row: (r, a) => [
      r.id,
      r.agent,
      r.reviewer,
      r.scorecard,
      norwegianDay(r.day),
      `${String(r.total).replace('.', ',')} %`,
      a.section,
      a.question,
      a.answer,
      a.points === null ? null : String(a.points).replace('.', ','),
      a.max,
      a.comment,
    ],
    delimiter: ';',
    start: '\uFEFF',
    newline: '\r\n',
  },
  maestroqa: {
    source: 'maestroqa',
    header:
      'Gradable ID,Agent Email,Grader Email,Rubric,Date Graded,Rubric Score,Section,Question,Answer,Question Score,Max Score,Comment',
    row: (r, a) => [
      r.id,
      r.agent,
      r.reviewer,
      r.scorecard,
      `${r.day}T10:15:00Z`,
      r.total,
      a.section,
      a.question,
      a.answer,
      a.points,
      a.max,
      a.comment,
    ],
    delimiter: ',',
    start: '',
    newline: '\n',
  },
  zendeskQa: {
    source: 'zendesk_qa',
    header:
      'Review ID,Reviewee Email,Reviewer Email,Scorecard,Review Created,Review Score,Category Group,Rating Category,Rating,Points,Max Points,Comment',
    row: (r, a) => [
      r.id,
      r.agent,
      r.reviewer,
      r.scorecard,
      `${r.day} 10:15:00`,
      r.total,
      a.section,
      a.question,
      a.answer,
      a.points,
      a.max,
      a.comment,
    ],
    delimiter: ',',
    start: '',
    newline: '\n',
  },
  evaluagent: {
    source: 'evaluagent',
    header:
      'Evaluation ID\tAgent Email\tEvaluator Email\tScorecard Name\tEvaluation Date\tQuality Score\tSection\tLine Item\tAnswer\tPoints Awarded\tPossible Points\tFeedback',
    row: (r, a) => [
      r.id,
      r.agent,
      r.reviewer,
      r.scorecard,
      r.day,
      r.total,
      a.section,
      a.question,
      a.answer,
      a.points,
      a.max,
      a.comment,
    ],
    delimiter: '\t',
    start: '',
    newline: '\n',
  },
}

/** The file of these reviews in a format, one row per answer, and rows that cannot be imported. */
export function reviewFile(
  format: Format,
  reviews: readonly OldReview[],
  dirty: readonly OldReview[] = [],
): string {
  const cell = (value: string | number | null) => {
    const text = value === null ? '' : String(value)
    return /["\n\r,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const rows = [...reviews, ...dirty].flatMap((review) =>
    review.answers.map((answer) => format.row(review, answer).map(cell).join(format.delimiter)),
  )
  return format.start + [format.header, ...rows].join(format.newline) + format.newline
}

/** Mean total per agent and month. */
export function averagesOf(reviews: readonly OldReview[]): Map<string, number> {
  const totals = new Map<string, number[]>()
  for (const { agent, day, total } of reviews) {
    const key = `${agent} ${day.slice(0, 7)}`
    totals.set(key, [...(totals.get(key) ?? []), total])
  }
  return new Map(
    [...totals].map(([key, all]) => [key, all.reduce((sum, each) => sum + each, 0) / all.length]),
  )
}

/** The same numbers in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
