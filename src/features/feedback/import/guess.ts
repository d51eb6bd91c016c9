import {
  BEGINNING_WORDS,
  COMMENT_WORDS,
  IDENTIFIER,
  MOMENT_WORDS,
  RECORD_ID,
  SCORE_WORDS,
} from '#features/feedback/import/column-words.ts'
import type { Guess } from '#features/feedback/import/contract.ts'
import { CUSTOMER_FIELDS, TEXT_FIELDS } from '#features/feedback/import/fields.ts'
import { guessAgentConnect, isAgentConnect } from '#features/feedback/import/guess-agent-connect.ts'
import { guessAnswers } from '#features/feedback/import/guess-answers.ts'
import type { ColumnProfile, Habits } from '#features/feedback/import/guess-columns.ts'
import { profileColumn } from '#features/feedback/import/guess-columns.ts'
import { isOwnExport, type KnownNames, readOwnColumns } from '#features/feedback/import/guess-own-export.ts'
import type { CsvRecord } from '#features/feedback/import/mapping.ts'
import type { AnswerSource, FeedbackMapping, TextSource } from '#features/feedback/import/mapping-schema.ts'

/** A guessed mapping. A person chooses what is missing. */
type GuessedMapping = { mapping: Partial<FeedbackMapping>; guesses: Guess[] }

const LEAST_CONFIDENCE = 0.5
/** Mappings reject longer column names. */
const LONGEST_NAME = 1_000

/** Proposes a mapping from the header and from sample records. */
export function guessMapping(
  header: readonly string[],
  sample: readonly CsvRecord[],
  habits: Habits = { monthFirst: false },
  known: KnownNames = { questions: new Map(), properties: new Set() },
): GuessedMapping {
  const profiles = header
    .filter((column) => column.length <= LONGEST_NAME)
    .map((column) => profileColumn(column, sample, habits))
  if (isAgentConnect(header)) return guessAgentConnect(profiles)
  const isOwn = isOwnExport(header)
  const chosen = chooseColumns(profiles, isOwn ? [] : RULES)
  const usedColumns = new Set([...chosen.values()].map(({ profile }) => profile.column))
  const rest = profiles.filter(({ column }) => !usedColumns.has(column))
  const { answers, properties } = isOwn
    ? readOwnColumns(rest, sample, known)
    : { answers: guessAnswers(rest), properties: [] }

  const guesses: Guess[] = [...chosen].map(([field, { profile, confidence }]) => ({
    field,
    columns: [profile.column],
    confidence: rounded(confidence),
    ...(field === 'responded_at' && profile.date?.ambiguous && { ambiguousDate: true }),
  }))
  for (const [index, { profile, confidence }] of answers.entries())
    guesses.push({
      field: `answers.${index}`,
      columns: [profile.column],
      confidence: rounded(confidence),
    })
  const mapping = buildMapping(
    chosen,
    answers.map(({ source }) => source),
  )
  if (isOwn) {
    if (mapping.stars) mapping.stars = { column: mapping.stars.column }
    Object.assign(mapping, { partial: { column: 'partial' }, keep_space: true })
    guesses.push({ field: 'partial', columns: ['partial'], confidence: 1 })
  }
  for (const { profile, source } of properties) {
    mapping.properties = { ...mapping.properties, [profile.column]: source }
    guesses.push({ field: `properties.${profile.column}`, columns: [profile.column], confidence: 1 })
  }
  if (!mapping.external_id && profiles.length > 0) {
    const rated = answers.map(({ profile }) => profile)
    const columns = identifyingColumns(profiles, new Set([...rated, chosen.get('stars')?.profile]))
    mapping.external_id = { hash: columns }
    guesses.push({ field: 'external_id', columns, confidence: rounded(0.9 * distinctShare(columns, sample)) })
  }
  return { mapping, guesses }
}

type Choice = { profile: ColumnProfile; confidence: number }
type Rule = {
  field: string
  names: RegExp
  not?: RegExp
  score: (profile: ColumnProfile, named: boolean) => number
}

/** The longest name of a channel, brand or interaction. */
const LONGEST_LABEL = 200

const PEOPLE =
  /\b(agent|employee|advisor|adviser|staff|rep|representative|handler|operator|ansatt|medarbeider|rådgiver)\b/
const CUSTOMER = /\b(customer|client|author|reviewer|respondent|guest|kunde)\b/

/**
 * In order of priority: if two fields have equal scores for a column, the earlier one gets it. A `score` of 0 means
 * no.
 */
const RULES: Rule[] = [
  {
    field: 'responded_at',
    names: MOMENT_WORDS,
    not: /\b(birth|visit|born|due)\b/,
    // Read five digits as a spreadsheet date only if the column name suggests a date.
    score: ({ date, filled, words }, named) =>
      date && date.share >= 0.5 && (named || date.formats[0] !== 'excel')
        ? date.share * (0.4 + 0.3 * filled) + when(named, BEGINNING_WORDS.test(words) ? 0.27 : 0.3)
        : 0,
  },
  {
    field: 'stars',
    names: /\b(overall|stars?|csat|total)\b/,
    not: /\b(count|number|amount|id|nps)\b/,
    score: (profile, named) =>
      named && isStars(profile) ? 0.3 * profile.rating + 0.3 * profile.filled + 0.4 : 0,
  },
  {
    field: 'stars',
    names: SCORE_WORDS,
    not: /\b(count|number|amount|id|nps)\b/,
    score: (profile, named) =>
      named && isStars(profile) ? 0.3 * profile.rating + 0.3 * profile.filled + 0.1 : 0,
  },
  {
    field: 'comment',
    names: COMMENT_WORDS,
    not: /\b(title|id|date|rating|score|url|link)\b/,
    score: ({ averageLength, numeric }, named) =>
      numeric > 0.5 ? 0 : when(named, 0.5) + 0.5 * Math.min(1, averageLength / 80),
  },
  {
    field: 'employee.email',
    names: PEOPLE,
    not: CUSTOMER,
    score: ({ email }, named) => (email >= 0.8 && named ? 0.5 + 0.5 * email : 0),
  },
  {
    field: 'employee.custom_employee_id',
    names: new RegExp(`${PEOPLE.source}.*\\b(id|no|nr|number|code|nummer)\\b`),
    not: CUSTOMER,
    score: ({ filled, email }, named) => (named && email < 0.5 ? 0.6 + 0.3 * filled : 0),
  },
  {
    field: 'external_id',
    names: new RegExp(`${IDENTIFIER.source}|${RECORD_ID.source}`, 'u'),
    score: ({ distinct, filled, longest }, named) =>
      named && distinct === 1 && filled === 1 && longest <= LONGEST_LABEL ? 0.95 : 0,
  },
  {
    field: 'ext_interaction_id',
    names: /\b(call|ticket|case|interaction|conversation|chat|contact)\s(id|number|no|ref|reference|key)\b/,
    score: ({ filled }, named) => (named ? 0.6 + 0.3 * filled : 0),
  },
  { field: 'channel', names: /\b(channel|medium|kanal)\b/, score: category },
  { field: 'brand', names: /\b(brand|branding|airline|merke|merkevare)\b/, not: /\bid\b/, score: category },
  { field: 'survey', names: /\b(survey|questionnaire|skjema)\b/, not: /\b(id|date)\b/, score: category },
  {
    field: 'language',
    names: /\b(language|lang|locale|språk)\b/,
    score: (profile, named) => (profile.tag === 1 ? category(profile, named) : 0),
  },
  {
    field: 'external_url',
    names: /\b(url|link|href|lenke)\b/,
    score: ({ url, longest }) => (url >= 0.8 && longest <= 2_000 ? 0.9 * url : 0),
  },
  {
    field: 'properties.store_name',
    names: /\b(store|shop|branch|airport|location|site|butikk)\b/,
    not: /\bid\b/,
    score: category,
  },
  { field: 'properties.district_name', names: /\b(district|distrikt)\b/, not: /\bid\b/, score: category },
  {
    field: 'properties.region_name',
    names: /\b(region|state|county|fylke)\b/,
    not: /\bid\b/,
    score: category,
  },
]

/** Names of the fields in our own exports and in the API. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  external_id: 'external_id',
  responded_at: 'responded_at',
  stars: 'stars',
  employee_email: 'employee.email',
  custom_employee_id: 'employee.custom_employee_id',
  store_name: 'properties.store_name',
  district_name: 'properties.district_name',
  region_name: 'properties.region_name',
  ...Object.fromEntries([...TEXT_FIELDS, ...CUSTOMER_FIELDS].map((field) => [field, field])),
}

/** Whether the cells of a column satisfy the limits of the field it is named after. */
function keepsLimits(
  field: string,
  { date, longest, email, tag, url, filled, range, numeric }: ColumnProfile,
): boolean {
  if (filled === 0) return false
  if (field === 'responded_at') return date !== null && date.share >= 0.5
  if (field === 'external_id') return filled === 1 && longest <= LONGEST_LABEL
  if (field === 'stars')
    return numeric === 1 && range !== null && range.whole && range.min >= 1 && range.max <= 5
  if (field === 'employee.email') return email === 1
  if (field === 'language') return tag === 1
  if (field === 'external_url') return url === 1
  return (
    field === 'comment' ||
    field.startsWith('properties.') ||
    longest <= (field === 'customer_phone' ? 60 : LONGEST_LABEL)
  )
}

/** Picks the best column for each field, most certain first. A column feeds one field. */
function chooseColumns(profiles: readonly ColumnProfile[], rules: readonly Rule[]): Map<string, Choice> {
  const own = profiles.flatMap((profile) => {
    const field = Object.hasOwn(OWN_NAMES, profile.column) ? (OWN_NAMES[profile.column] ?? '') : ''
    return field !== '' && keepsLimits(field, profile) ? [{ field, profile, confidence: 1 }] : []
  })
  const candidates = rules.flatMap(({ field, names, not, score }) =>
    profiles
      .filter(({ words }) => !not?.test(words))
      .map((profile) => ({ field, profile, confidence: score(profile, names.test(profile.words)) })),
  )
  const chosen = new Map<string, Choice>()
  const usedColumns = new Set<string>()
  for (const { field, profile, confidence } of [...own, ...candidates].toSorted(
    (a, b) => b.confidence - a.confidence,
  )) {
    const group =
      field.split('.')[0] === 'employee' ? ['employee.email', 'employee.custom_employee_id'] : [field]
    if (
      confidence < LEAST_CONFIDENCE ||
      usedColumns.has(profile.column) ||
      group.some((name) => chosen.has(name))
    )
      continue
    chosen.set(field, { profile, confidence })
    usedColumns.add(profile.column)
  }
  return chosen
}

function buildMapping(
  chosen: ReadonlyMap<string, Choice>,
  answers: readonly AnswerSource[],
): Partial<FeedbackMapping> {
  const mapping: Partial<FeedbackMapping> = {}
  for (const [field, { profile }] of chosen) {
    const { column, words, date, decimalComma } = profile
    const [name, key] = field.split('.')
    if (name === 'responded_at')
      mapping.responded_at = {
        column,
        format: formatOf(date),
        // A name such as "Submitted at (UTC)" gives the zone that the times lack.
        ...(/\b(utc|gmt)\b/.test(words) && { time_zone: 'UTC' }),
      }
    else if (name === 'stars') mapping.stars = { column, ...comma(decimalComma), required: true }
    else if (name === 'external_id') mapping.external_id = { column }
    else if (name === 'employee') mapping.employee = { [key ?? '']: { column } }
    else if (name === 'properties') mapping.properties = { ...mapping.properties, [key ?? '']: { column } }
    else Object.assign(mapping, { [field]: { column } satisfies TextSource })
  }
  if (answers.length > 0) mapping.answers = [...answers]
  return mapping
}

const formatOf = (date: ColumnProfile['date']): string | string[] =>
  date && date.formats.length > 1 ? date.formats : (date?.formats[0] ?? 'iso')

function comma(decimalComma: boolean): { decimal_comma?: true } {
  return decimalComma ? { decimal_comma: true } : {}
}

/** Whole numbers from 1 to 5 only; any other scale becomes an answer with its own bounds. */
function isStars({ rating, range }: ColumnProfile): boolean {
  return rating >= 0.6 && range !== null && range.whole && range.min >= 1 && range.max <= 5
}

function category({ filled, distinct, numeric, longest }: ColumnProfile, named: boolean): number {
  return named && filled > 0 && longest <= LONGEST_LABEL
    ? 0.6 + 0.2 * filled + 0.2 * (1 - distinct) - 0.3 * numeric
    : 0
}

/** Texts and dates, not ratings: a corrected rating must still belong to the same response. */
function identifyingColumns(
  profiles: readonly ColumnProfile[],
  ratings: ReadonlySet<ColumnProfile | undefined>,
): string[] {
  const identifying = profiles.filter(
    (profile) =>
      !ratings.has(profile) && profile.filled >= 0.5 && (profile.numeric < 0.8 || profile.distinct === 1),
  )
  return (identifying.length > 0 ? identifying : profiles).map(({ column }) => column)
}

function distinctShare(columns: readonly string[], records: readonly CsvRecord[]): number {
  if (records.length === 0) return 0
  return (
    new Set(records.map((record) => JSON.stringify(columns.map((column) => record[column])))).size /
    records.length
  )
}

function when(condition: boolean, weight: number): number {
  return condition ? weight : 0
}

function rounded(confidence: number): number {
  return Math.round(Math.min(1, confidence) * 100) / 100
}
