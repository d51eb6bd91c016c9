import { REVIEW_FIELDS, type ReviewField, type ReviewSource } from '#features/qa/reviews/import/fields.ts'

export type GuessedMapping = {
  source: ReviewSource
  columns: Partial<Record<ReviewField, string>>
  questions: string[]
}

/**
 * Names of such columns in generic files and in the exports of MaestroQA, Zendesk QA and EvaluAgent, besides the field
 * names; letters and digits only. Earlier names come first.
 */
const NAMES: Record<ReviewField, readonly string[]> = {
  review_id: [
    'answerid',
    'gradeid',
    'gradableid',
    'evaluationid',
    'scoreid',
    'review',
    'id',
    'vurdering',
    'vurderingsid',
  ],
  employee: [
    'agentemail',
    'gradeeemail',
    'revieweeemail',
    'employeeemail',
    'agent',
    'agentname',
    'reviewee',
    'revieweename',
    'medarbeider',
    'ansatt',
  ],
  reviewer: [
    'grader',
    'graderemail',
    'revieweremail',
    'evaluatoremail',
    'evaluator',
    'gradername',
    'reviewername',
    'vurdertav',
  ],
  scorecard: ['rubric', 'rubricname', 'templatename', 'scorecardname', 'form', 'formname', 'skjema'],
  reviewed_at: [
    'dategraded',
    'gradedat',
    'reviewdate',
    'reviewcreated',
    'reviewedon',
    'evaluationdate',
    'evaluatedat',
    'completedat',
    'date',
    'dato',
    'vurdertdato',
  ],
  total: [
    'totalscore',
    'rubricscore',
    'reviewscore',
    'overallscore',
    'qualityscore',
    'iqs',
    'score',
    'totalt',
    'resultat',
  ],
  section: ['sectionname', 'category', 'categorygroup', 'group', 'seksjon', 'del'],
  question: [
    'questiontext',
    'questionname',
    'criterion',
    'criteria',
    'ratingcategory',
    'lineitem',
    'spørsmål',
    'kriterium',
  ],
  answer: ['answertext', 'selectedoption', 'response', 'rating', 'option', 'svar'],
  points: ['pointsearned', 'questionscore', 'answerscore', 'pointsawarded', 'scoreachieved', 'poeng'],
  max_points: ['maxpoints', 'pointspossible', 'maxscore', 'possiblepoints', 'maxpoeng'],
  comment: ['comments', 'questioncomment', 'answercomment', 'feedback', 'note', 'notes', 'kommentar'],
  acknowledged_at: ['acknowledged', 'acknowledgedon', 'seenat', 'readat', 'lest', 'bekreftet'],
  ext_interaction_id: [
    'gradableid',
    'ticketid',
    'ticket',
    'conversationid',
    'externalid',
    'interactionid',
    'callid',
    'contactid',
    'samtaleid',
  ],
  interaction_url: ['ticketurl', 'conversationurl', 'url', 'link', 'externalurl', 'lenke'],
  review_comment: ['generalnotes', 'overallcomment', 'samletkommentar'],
}

/** Columns that only the export of one system has. */
const MARKS: readonly (readonly [ReviewSource, readonly string[]])[] = [
  ['maestroqa', ['gradableid', 'rubric', 'rubricname', 'rubricscore']],
  ['zendesk_qa', ['ratingcategory', 'revieweeemail', 'iqs']],
  ['evaluagent', ['evaluationid', 'lineitem', 'evaluatoremail']],
]

/** Mappings reject longer column names. */
const LONGEST_NAME = 1_000

/** Guesses the source of a file and the field of each column by the names of its columns. */
export function guessMapping(header: readonly string[]): GuessedMapping {
  const columns: Partial<Record<ReviewField, string>> = {}
  const named = header.filter((column) => column.length <= LONGEST_NAME)
  const free = new Map(named.map((column) => [plain(column), column]))
  const source = MARKS.find(([, marks]) => marks.some((mark) => free.has(mark)))?.[0] ?? 'file'
  const take = (field: ReviewField, name: string) => {
    const column = free.get(name)
    if (column === undefined || columns[field] !== undefined) return
    columns[field] = column
    free.delete(name)
  }
  for (const field of REVIEW_FIELDS) take(field, plain(field))
  for (const field of REVIEW_FIELDS) for (const name of NAMES[field]) take(field, name)
  return { source, columns, questions: [] }
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
