import { sql } from 'kysely'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

// Inserts leave existing rows unchanged.

export const findSurveys = (tx: Tx, names: string[]) =>
  tx.from('survey').select(['id', 'name as key']).where('name', 'in', names).execute()

export const insertSurveys = (tx: Tx, surveys: { uuid: string; name: string }[]) =>
  tx
    .insert(
      'survey',
      surveys.map((survey) => ({ ...survey, created_at: tx.now })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .execute()

// A batch may have more questions and options than a statement has parameters, so they are sent as arrays.

export type Scale = { min: number; max: number }

/** Questions that other systems send under these texts; older ones, without a stored text, by identifier. */
export const findQuestionsByWords = (
  tx: Tx,
  { words, identifiers }: { words: string[]; identifiers: string[] },
) =>
  tx
    .from('question')
    .select(['id', 'type', 'identifier', 'source_words'])
    .select((eb) => eb.fn.coalesce('first_text', 'text').as('text'))
    .where((eb) =>
      eb.or([
        eb('source_words', '=', sql<string>`any(${words}::text[])`),
        eb.and([
          eb('named_by_identifier', '=', true),
          eb('identifier', '=', sql<string>`any(${identifiers}::text[])`),
        ]),
      ]),
    )
    .execute()

/** The questions in the current version of surveys with these names. */
export const findAskedQuestions = (tx: Tx, names: readonly string[]) =>
  tx
    .from('survey as s')
    .innerJoin('survey_configuration as c', tx.on('c.survey_id', 's.id'))
    .innerJoin('survey_question as w', (join) =>
      join
        .on('w.company_id', '=', tx.companyId)
        .onRef('w.survey_id', '=', 's.id')
        .onRef('w.survey_version', '=', 'c.published_number'),
    )
    .innerJoin('question as q', tx.on('q.id', 'w.question_id'))
    .select(['s.name as survey', 'q.id', 'q.type', 'w.text', 'w.texts'])
    .where('s.name', '=', sql<string>`any(${names}::text[])`)
    .execute()

/** Those of the questions that feedback from other systems has answered under a survey's name. */
export async function answeredUnderSurvey(
  tx: Tx,
  surveyId: number,
  questionIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct a.question_id as id
      from response r
      join answer a on a.company_id = ${tx.companyId} and a.response_id = r.id
       and a.question_id = any(${questionIds}::bigint[])
     where r.company_id = ${tx.companyId} and r.survey_id = ${surveyId} and r.survey_version is null`.execute(
    tx.db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Questions by uuid, or by the identifier that survey questions had before uuids. */
export const findSurveyQuestions = (
  tx: Tx,
  { uuids, identifiers }: { uuids: string[]; identifiers: string[] },
) =>
  tx
    .from('question')
    .select(['id', 'uuid', 'identifier', 'type', 'text', 'scale_min', 'scale_max'])
    .where((eb) =>
      eb.or([
        eb('uuid', '=', sql<string>`any(${uuids}::uuid[])`),
        eb('identifier', '=', sql<string>`any(${identifiers}::text[])`),
      ]),
    )
    .execute()

export const findQuestionsById = (tx: Tx, ids: readonly number[]) =>
  tx
    .from('question')
    .select(['id', 'uuid', 'identifier', 'type', 'text', 'scale_min', 'scale_max'])
    .where('id', '=', anyOf(ids))
    .execute()

export async function takenIdentifiers(tx: Tx, identifiers: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .from('question')
    .select('identifier')
    .where('identifier', '=', sql<string>`any(${identifiers}::text[])`)
    .execute()
  return new Set(rows.map(({ identifier }) => identifier))
}

export type NewQuestion = {
  uuid: string
  identifier: string
  text: string
  type: QuestionType
  sourceWords: string | null
  scale: Scale | null
}

export const insertQuestions = (tx: Tx, questions: readonly NewQuestion[]) =>
  sql`
    insert into question (company_id, uuid, identifier, text, type, source_words, scale_min, scale_max, created_at)
    select ${tx.companyId}, u.uuid, u.identifier, u.text, u.type, u.source_words, u.scale_min, u.scale_max, ${tx.now}
      from unnest(${questions.map(({ uuid }) => uuid)}::uuid[],
                  ${questions.map(({ identifier }) => identifier)}::text[],
                  ${questions.map(({ text }) => text)}::text[],
                  ${questions.map(({ type }) => type)}::text[],
                  ${questions.map(({ sourceWords }) => sourceWords)}::text[],
                  ${questions.map(({ scale }) => scale?.min ?? null)}::int[],
                  ${questions.map(({ scale }) => scale?.max ?? null)}::int[])
           as u (uuid, identifier, text, type, source_words, scale_min, scale_max)
    on conflict do nothing`.execute(tx.db)

/** Updates the text that lists show. The original text stays with the answers to it. */
export const rewordQuestions = (tx: Tx, questions: readonly { id: number; text: string }[]) =>
  sql`
    update question q set first_text = coalesce(q.first_text, q.text), text = u.text
      from unnest(${questions.map(({ id }) => id)}::bigint[], ${questions.map(({ text }) => text)}::text[]) as u (id, text)
     where q.company_id = ${tx.companyId} and q.id = u.id and q.text <> u.text`.execute(tx.db)

/** Sets a scale once: when the first survey uses a question of another system with a scale. */
export const setScales = (tx: Tx, questions: readonly { id: number; scale: Scale }[]) =>
  sql`
    update question q set scale_min = u.scale_min, scale_max = u.scale_max
      from unnest(${questions.map(({ id }) => id)}::bigint[], ${questions.map(({ scale }) => scale.min)}::int[],
                  ${questions.map(({ scale }) => scale.max)}::int[]) as u (id, scale_min, scale_max)
     where q.company_id = ${tx.companyId} and q.id = u.id and q.scale_min is null`.execute(tx.db)
