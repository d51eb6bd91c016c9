import { sql } from 'kysely'
import type { Form, FormType } from '#features/qa/scorecards/form.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

const FORM_COLUMNS = [
  'id',
  'lineage',
  'version_number',
  'name',
  'slug',
  'active',
  'type',
  'weighted_sections',
  'reviews_count',
  'first_used_at',
  'replaced_at',
  'updated_at',
] as const

const forms = (tx: Tx) => tx.from('qa_form').select(FORM_COLUMNS)
export type FormRow = Awaited<ReturnType<ReturnType<typeof forms>['executeTakeFirstOrThrow']>>

const MOST_FORMS = 1_000

export type FormFilter = { type?: FormType; active?: boolean | undefined; allVersions?: boolean | undefined }

export const findForms = (tx: Tx, { type, active, allVersions }: FormFilter): Promise<FormRow[]> =>
  forms(tx)
    .$if(type !== undefined, (query) => query.where('type', '=', type as string))
    .$if(active !== undefined, (query) => query.where('active', '=', active as boolean))
    .$if(allVersions !== true, (query) => query.where('replaced_at', 'is', null))
    .orderBy(nameKey(tx.viewer, 'name'))
    .orderBy('version_number', 'desc')
    .orderBy('id')
    .limit(MOST_FORMS)
    .execute()

export const findFormRows = (tx: Tx, ids: readonly number[]): Promise<FormRow[]> =>
  forms(tx).where('id', '=', anyOf(ids)).execute()

/** All versions of a scorecard, locked until the transaction ends. */
export const findVersions = (tx: Tx, lineage: string): Promise<FormRow[]> =>
  forms(tx).where('lineage', '=', lineage).forUpdate().execute()

/** Locks a form until the transaction ends, so that its changes and its uses run one after another. */
export const lockForm = (tx: Tx, id: number): Promise<FormRow | undefined> =>
  forms(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** The parts of these forms in order, each with its lineage. */
export async function findParts(tx: Tx, formIds: readonly number[]) {
  const ids = anyOf(formIds)
  const sections = await tx
    .from('qa_section')
    .select(['id', 'form_id', 'lineage', 'position', 'title', 'default_section', 'weight'])
    .where('form_id', '=', ids)
    .orderBy('form_id')
    .orderBy('position')
    .execute()
  const questions = await tx
    .from('qa_question')
    .select(['id', 'form_id', 'section_id', 'lineage', 'position', 'text', 'instructions', 'na_option'])
    .where('form_id', '=', ids)
    .orderBy('section_id')
    .orderBy('position')
    .execute()
  const options = await tx
    .from('qa_option')
    .select(['id', 'form_id', 'question_id', 'lineage', 'position', 'text', 'score', 'autofail'])
    .where('form_id', '=', ids)
    .orderBy('question_id')
    .orderBy('position')
    .execute()
  return { sections, questions, options }
}
export type FormParts = Awaited<ReturnType<typeof findParts>>

export type FormFields = {
  name: string
  slug: string
  active: boolean
  type: string
  weighted_sections: boolean
}

export async function insertForm(
  tx: Tx,
  fields: FormFields & { lineage: string; version_number: number },
): Promise<number> {
  const { id } = await tx
    .insert('qa_form', {
      ...fields,
      created_by: tx.viewer.person?.id ?? null,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateForm = (tx: Tx, id: number, fields: Partial<FormFields>, updatedAt: Date) =>
  tx
    .update('qa_form')
    .set({ ...fields, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()

/** Only the newest version is listed and can be chosen for reviews. */
export async function replaceVersions(tx: Tx, lineage: string, newest: number): Promise<void> {
  await tx
    .update('qa_form')
    .set({ active: false, replaced_at: tx.now, updated_at: tx.now })
    .where('lineage', '=', lineage)
    .where('id', '<>', newest)
    .where('replaced_at', 'is', null)
    .execute()
}

export async function findNewestVersion(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .from('qa_form as f')
    .innerJoin('qa_form as n', tx.on('n.lineage', 'f.lineage'))
    .select('n.id')
    .where('f.id', '=', id)
    .orderBy('n.version_number', 'desc')
    .executeTakeFirst()
  return row?.id
}

export async function lastVersion(tx: Tx, lineage: string): Promise<number> {
  const { last } = await tx
    .from('qa_form')
    .select(({ fn }) => fn.max<number>('version_number').as('last'))
    .where('lineage', '=', lineage)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Adds `by` to the number of reviews, and notes the first use. */
export const countReview = (tx: Tx, formId: number, by: number) =>
  tx
    .update('qa_form')
    .set({
      reviews_count: sql<number>`reviews_count + ${by}::int`,
      first_used_at: sql<Date>`coalesce(first_used_at, ${tx.now}::timestamptz)`,
    })
    .where('id', '=', formId)
    .execute()

export type SavedParts = {
  sections: (Omit<Form['sections'][number], 'questions'> & { lineage: string })[]
  questions: {
    id: number
    section: number
    lineage: string
    position: number
    text: string
    instructions: string
    na_option: boolean
  }[]
  options: {
    id: number
    question: number
    lineage: string
    position: number
    text: string
    score: number
    autofail: boolean
  }[]
}

/**
 * Writes all parts of a form: updates those with an id, inserts those without, and deletes those that are missing.
 * `section` and `question` are indexes into the lists, because new parts have no id yet.
 */
export async function saveParts(tx: Tx, formId: number, parts: SavedParts): Promise<void> {
  const storedIds = (rows: readonly { id: number }[]) => rows.flatMap(({ id }) => (id > 0 ? [id] : []))
  // Delete removed options first, and removed questions and sections last: kept parts may move between them.
  await deleteOthers(tx, 'qa_option', formId, storedIds(parts.options))
  const sectionIds = await savePart(parts.sections, (json, isNew) =>
    isNew
      ? sql<{ id: number }>`
        insert into qa_section (company_id, form_id, lineage, position, title, default_section, weight)
        select ${tx.companyId}, ${formId}, lineage, position, title, default_section, weight
          from json_to_recordset(${json}::json) as u (lineage uuid, position int, title text, default_section boolean, weight numeric)
         order by position returning id`.execute(tx.db)
      : sql<{ id: number }>`
        update qa_section s set position = u.position, title = u.title, default_section = u.default_section, weight = u.weight
          from json_to_recordset(${json}::json) as u (id bigint, position int, title text, default_section boolean, weight numeric)
         where s.company_id = ${tx.companyId} and s.form_id = ${formId} and s.id = u.id`.execute(tx.db),
  )
  const questions = parts.questions.map((each) => ({ ...each, section_id: sectionIds[each.section] ?? 0 }))
  const questionIds = await savePart(questions, (json, isNew) =>
    isNew
      ? sql<{ id: number }>`
        insert into qa_question (company_id, form_id, section_id, lineage, position, text, instructions, na_option)
        select ${tx.companyId}, ${formId}, section_id, lineage, position, text, instructions, na_option
          from json_to_recordset(${json}::json) as u (place int, section_id bigint, lineage uuid, position int, text text, instructions text, na_option boolean)
         order by place returning id`.execute(tx.db)
      : sql<{ id: number }>`
        update qa_question q set section_id = u.section_id, position = u.position, text = u.text, instructions = u.instructions, na_option = u.na_option
          from json_to_recordset(${json}::json) as u (id bigint, section_id bigint, position int, text text, instructions text, na_option boolean)
         where q.company_id = ${tx.companyId} and q.form_id = ${formId} and q.id = u.id`.execute(tx.db),
  )
  const options = parts.options.map((each) => ({ ...each, question_id: questionIds[each.question] ?? 0 }))
  await savePart(options, (json, isNew) =>
    isNew
      ? sql<{ id: number }>`
        insert into qa_option (company_id, form_id, question_id, lineage, position, text, score, autofail)
        select ${tx.companyId}, ${formId}, question_id, lineage, position, text, score, autofail
          from json_to_recordset(${json}::json) as u (place int, question_id bigint, lineage uuid, position int, text text, score numeric, autofail boolean)
         order by place returning id`.execute(tx.db)
      : sql<{ id: number }>`
        update qa_option o set question_id = u.question_id, position = u.position, text = u.text, score = u.score, autofail = u.autofail
          from json_to_recordset(${json}::json) as u (id bigint, question_id bigint, position int, text text, score numeric, autofail boolean)
         where o.company_id = ${tx.companyId} and o.form_id = ${formId} and o.id = u.id`.execute(tx.db),
  )
  await deleteOthers(tx, 'qa_question', formId, questionIds)
  await deleteOthers(tx, 'qa_section', formId, sectionIds)
}

const deleteOthers = (
  tx: Tx,
  table: 'qa_option' | 'qa_question' | 'qa_section',
  formId: number,
  keptIds: readonly number[],
) =>
  tx
    .delete(table)
    .where('form_id', '=', formId)
    .where('id', '<>', sql<number>`all(${keptIds}::bigint[])`)
    .execute()

/** Updates existing parts and inserts new ones. Returns the ids of all in their order. */
async function savePart<Part extends { id: number }>(
  parts: readonly Part[],
  write: (json: string, isNew: boolean) => Promise<{ rows: { id: number }[] }>,
): Promise<number[]> {
  const placed = parts.map((part, place) => ({ ...part, place }))
  const [fresh, known] = [placed.filter(({ id }) => id <= 0), placed.filter(({ id }) => id > 0)]
  if (known.length > 0) await write(JSON.stringify(known), false)
  const made = fresh.length > 0 ? (await write(JSON.stringify(fresh), true)).rows : []
  // Ids are assigned in row order, but `returning` does not guarantee that order.
  const ids = made.map(({ id }) => id).sort((a, b) => a - b)
  return placed.map(({ id }) => (id > 0 ? id : (ids.shift() ?? 0)))
}
