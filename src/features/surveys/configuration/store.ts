import { sql } from 'kysely'
import { askedIn } from '#features/surveys/catalogue/asked-in-sql.ts'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { type MarketingSettings, MOST_OPTIONS } from '#features/surveys/configuration/contract.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type SurveyRow = {
  survey_id: number
  uuid: string
  name: string
  archived_at: Date | null
  configuration: Configuration
  configuration_hash: string
  updated_at: Date
  published_number: number | null
  published_configuration: Configuration | null
  published_hash: string | null
  published_at: Date | null
}

/** Surveys with their published version, by name. */
export async function findSurveyRows(tx: Tx, uuid?: string): Promise<SurveyRow[]> {
  const query = tx
    .from('survey_configuration as c')
    .innerJoin('survey as s', tx.on('s.id', 'c.survey_id'))
    .leftJoin('survey_version as v', (join) =>
      join
        .on('v.company_id', '=', tx.companyId)
        .onRef('v.survey_id', '=', 'c.survey_id')
        .onRef('v.number', '=', 'c.published_number'),
    )
    .select([
      'c.survey_id',
      's.uuid',
      's.name',
      's.archived_at',
      'c.configuration',
      'c.configuration_hash',
      'c.updated_at',
      'c.published_number',
      'v.configuration as published_configuration',
      'v.configuration_hash as published_hash',
      'v.published_at',
    ])
    .orderBy(nameKey(tx.viewer, 's.name'))
  const rows = await (uuid === undefined ? query : query.where('s.uuid', '=', uuid)).execute()
  return rows as unknown as SurveyRow[]
}

/** The survey's row, locked until the transaction ends. */
export async function lockSurvey(tx: Tx, uuid: string): Promise<SurveyRow | undefined> {
  const found = await tx.from('survey').select('id').where('uuid', '=', uuid).executeTakeFirst()
  if (!found) return undefined
  await tx
    .from('survey_configuration')
    .select('survey_id')
    .where('survey_id', '=', found.id)
    .forUpdate()
    .execute()
  const [row] = await findSurveyRows(tx, uuid)
  return row
}

export const findSurveyByName = (tx: Tx, name: string) =>
  tx
    .from('survey as s')
    .leftJoin('survey_configuration as c', tx.on('c.survey_id', 's.id'))
    .select(['s.id', 's.uuid', 'c.survey_id as configured'])
    .where('s.name', '=', name)
    .executeTakeFirst()

export async function insertSurvey(tx: Tx, survey: { uuid: string; name: string }): Promise<number> {
  const { id } = await tx
    .insert('survey', { ...survey, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertConfiguration(
  tx: Tx,
  surveyId: number,
  configuration: Configuration,
  hash: string,
): Promise<void> {
  await tx
    .insert('survey_configuration', {
      survey_id: surveyId,
      configuration: JSON.stringify(configuration),
      configuration_hash: hash,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute()
}

export async function updateConfiguration(
  tx: Tx,
  surveyId: number,
  change: { configuration: Configuration; hash: string; publishedNumber?: number },
): Promise<void> {
  await tx
    .update('survey_configuration')
    .set({
      configuration: JSON.stringify(change.configuration),
      configuration_hash: change.hash,
      updated_at: tx.now,
      version: sql<number>`version + 1`,
      ...(change.publishedNumber !== undefined && { published_number: change.publishedNumber }),
    })
    .where('survey_id', '=', surveyId)
    .execute()
}

export async function updateSurvey(
  tx: Tx,
  surveyId: number,
  change: { name?: string; archived_at?: Date | null },
): Promise<void> {
  await tx.update('survey').set(change).where('id', '=', surveyId).execute()
}

/** The catalogue questions and options of a version, by their ids in the configuration. */
export type VersionLinks = Record<string, { question_id: number; options: Record<string, number> }>

export async function insertVersion(
  tx: Tx,
  surveyId: number,
  version: { number: number; configuration: Configuration; hash: string; links: VersionLinks },
): Promise<void> {
  await tx
    .insert('survey_version', {
      survey_id: surveyId,
      number: version.number,
      configuration: JSON.stringify(version.configuration),
      configuration_hash: version.hash,
      links: JSON.stringify(version.links),
      published_by: tx.viewer.person?.id ?? null,
      published_at: tx.now,
    })
    .execute()
}

export const findVersions = (tx: Tx, surveyId: number, before: number | null, limit: number) =>
  tx
    .from('survey_version as v')
    .leftJoin('employee as e', tx.on('e.id', 'v.published_by'))
    .select(['v.number', 'v.configuration_hash', 'v.published_at', 'e.first_name', 'e.last_name'])
    .where('v.survey_id', '=', surveyId)
    .where('v.number', '<', before ?? 2_147_483_647)
    .orderBy('v.number', 'desc')
    .limit(limit)
    .execute()

export async function findVersion(tx: Tx, surveyId: number, number: number) {
  const row = await tx
    .from('survey_version')
    .select(['number', 'configuration', 'configuration_hash', 'links', 'published_at'])
    .where('survey_id', '=', surveyId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row as
    | (Omit<typeof row & object, 'configuration' | 'links'> & {
        configuration: Configuration
        links: VersionLinks
      })
    | undefined
}

export async function countVersions(tx: Tx, surveyId: number): Promise<number> {
  const { last } = await tx
    .from('survey_version')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('last'))
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow()
  return last
}

export type SurveyWording = { question_id: number; text: string; texts: Record<string, string> }

/** The texts in which a version asks its questions. */
export async function insertWordings(
  tx: Tx,
  version: { surveyId: number; number: number },
  wordings: readonly SurveyWording[],
): Promise<void> {
  if (wordings.length === 0) return
  await tx
    .insert(
      'survey_question',
      wordings.map(({ question_id, text, texts }) => ({
        survey_id: version.surveyId,
        survey_version: version.number,
        question_id,
        text,
        texts: JSON.stringify(texts),
      })),
    )
    .execute()
}

const MOST_AVAILABLE = 1_000
/** Types whose options have labels; the options of a scale are its numbers. */
const CHOICES: QuestionType[] = ['SingleChoice', 'MultipleChoice', 'AreasOfExcellence', 'AreasOfImprovement']

export const findAvailableQuestions = (tx: Tx) =>
  tx
    .from('question as q')
    .select(['q.id', 'q.uuid', 'q.identifier', 'q.text', 'q.type', 'q.scale_min', 'q.scale_max'])
    .select(askedIn(tx, 'q.id').as('surveys'))
    .select(
      sql<{ uuid: string | null; label: string }[]>`(
        select coalesce(json_agg(json_build_object('uuid', o.uuid, 'label', o.label) order by o.id), '[]')
          from (select * from question_option o
                 where o.company_id = ${tx.companyId} and o.question_id = q.id and q.type = any(${CHOICES}::text[])
                 order by o.id limit ${MOST_OPTIONS}) o)`.as('options'),
    )
    .orderBy(nameKey(tx.viewer, 'q.text'))
    .orderBy('q.id')
    .limit(MOST_AVAILABLE)
    .execute()

export async function findMarketing(tx: Tx): Promise<MarketingSettings | null> {
  const row = await tx.from('survey_settings').select('marketing').executeTakeFirst()
  return (row?.marketing ?? null) as MarketingSettings | null
}
