import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  type FormChange,
  type FormInput,
  formFromInput,
  formInputSchema,
  type questionListSchema,
  type SavedForm,
} from '#features/qa/scorecards/contract.ts'
import { type Form, questionsOf } from '#features/qa/scorecards/form.ts'
import { presentForms } from '#features/qa/scorecards/present.ts'
import {
  countReview,
  type FormFilter,
  type FormParts,
  type FormRow,
  findFormRows,
  findForms,
  findNewestVersion,
  findParts,
  insertForm,
  lastVersion,
  lockForm,
  replaceVersions,
  type SavedParts,
  saveParts,
  updateForm,
} from '#features/qa/scorecards/store.ts'
import { scoreOf, validateForm } from '#features/qa/scorecards/validate.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const NOT_EDITABLE = 'This scorecard has reviews: save the change as a new version.'

export const listForms = (services: Services, viewer: Viewer, filter: FormFilter): Promise<SavedForm[]> =>
  tenantTransaction(services, viewer, async (tx) => withParts(tx, await findForms(tx, filter)))

export const readForm = (services: Services, viewer: Viewer, id: number): Promise<SavedForm> =>
  tenantTransaction(services, viewer, (tx) => requireForm(tx, id))

/** All questions of a form, across its sections, in order. */
export async function readQuestions(
  services: Services,
  viewer: Viewer,
  formId: number,
): Promise<z.input<typeof questionListSchema>> {
  const form = await readForm(services, viewer, formId)
  return {
    qa_questions: form.sections.flatMap((section) =>
      section.questions.map((question) => ({
        ...question,
        qa_form_id: form.id,
        qa_section_id: section.id,
      })),
    ),
  }
}

/** Locks a form until the transaction ends, so that it cannot change while a review starts to use it. */
export const lockFormForUse = (tx: Tx, id: number) => lockForm(tx, id)

/** The id of the newest version of a scorecard, or the given id if the scorecard does not exist. */
export const newestVersion = async (tx: Tx, id: number): Promise<number> =>
  (await findNewestVersion(tx, id)) ?? id

/** Active forms for new reviews or audits, by name, without their parts. */
export const findActiveForms = (tx: Tx, type: Form['type']): Promise<FormRow[]> =>
  findForms(tx, { type, active: true })

/** Adds `by` to the number of reviews. The first review makes the content immutable for good. */
export const adjustReviewCount = (tx: Tx, id: number, by: number) => countReview(tx, id, by)

/** Reads a form within the caller's transaction. */
export async function findForm(tx: Tx, id: number): Promise<SavedForm | undefined> {
  const [form] = await formsById(tx, [id])
  return form
}

export const formsById = async (tx: Tx, ids: readonly number[]): Promise<SavedForm[]> =>
  ids.length === 0 ? [] : withParts(tx, await findFormRows(tx, [...new Set(ids)]))

export const createForm = (services: Services, viewer: Viewer, input: FormInput): Promise<SavedForm> =>
  tenantTransaction(services, viewer, async (tx) => {
    const form = requireValidForm(formFromInput(input))
    if (questionsOf(form).some(hasKnownPart) || form.sections.some(({ id }) => id > 0)) throw unknownPart()
    const id = await insertForm(tx, { ...fieldsOf(form), lineage: randomUUID(), version_number: 1 })
    await saveParts(tx, id, partsOf(form, new Map()))
    return recordChange(tx, 'created', await requireForm(tx, id))
  })

/** Changes a form in place while it has no reviews; afterwards only `active` can change. */
export const changeForm = (
  services: Services,
  viewer: Viewer,
  id: number,
  change: FormChange,
): Promise<SavedForm> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { row, saved, parts } = await lockSaved(tx, id)
    const form = requireValidForm(formFromInput(mergeChange(change, saved), id))
    const before = await requireForm(tx, id)
    const same = isDeepEqual(contentOf(form), contentOf(before))
    if (same && form.active === before.active) return before
    // Only the newest version of a scorecard can be active, so older versions cannot change.
    if (before.replaced) throw stale(before)
    if (change.updated_at && Date.parse(change.updated_at) !== row.updated_at.getTime()) throw stale(before)
    refuseUnknownParts(form, parts)
    if (!same && !before.editable) throw invalid([{ path: '', message: NOT_EDITABLE }])
    await updateForm(tx, id, fieldsOf(form), nextTimestamp(row.updated_at, tx.now))
    if (!same) await saveParts(tx, id, partsOf(form, lineages(parts)))
    return recordChange(tx, 'changed', await requireForm(tx, id), before)
  })

/**
 * Publishes the input as a new form that replaces all earlier versions. Existing reviews keep their version, and
 * therefore their scores. Parts sent with the ids of the previous version keep their lineage.
 */
export const publishVersion = (
  services: Services,
  viewer: Viewer,
  id: number,
  input: FormInput,
): Promise<SavedForm> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { row, parts } = await lockSaved(tx, id)
    const before = await requireForm(tx, id)
    if (input.updated_at && Date.parse(input.updated_at) !== row.updated_at.getTime()) throw stale(before)
    if (before.replaced) throw stale(before)
    const form = requireValidForm(formFromInput(input))
    refuseUnknownParts(form, parts)
    const made = await insertForm(tx, {
      ...fieldsOf(form),
      type: row.type,
      lineage: row.lineage,
      version_number: (await lastVersion(tx, row.lineage)) + 1,
    })
    const lineageById = lineages(parts)
    await saveParts(tx, made, withoutIds(partsOf(form, lineageById)))
    await replaceVersions(tx, row.lineage, made)
    return recordChange(tx, 'version_published', await requireForm(tx, made), before)
  })

/** Returns the form if it is valid; otherwise throws 422 with the first broken rule. */
export function requireValidForm(form: Form): Form {
  const fault = validateForm(form)
  if (fault) throw invalid([{ path: '', message: fault.message }])
  if (form.sections.length === 0)
    throw invalid([{ path: 'sections', message: 'Section 1 must have at least one question.' }])
  return form
}

async function lockSaved(tx: Tx, id: number): Promise<{ row: FormRow; saved: SavedForm; parts: FormParts }> {
  const row = await lockForm(tx, id)
  if (!row) throw notFound('This scorecard')
  const parts = await findParts(tx, [id])
  const [saved] = presentForms([row], parts)
  if (!saved) throw notFound('This scorecard')
  return { row, saved, parts }
}

export async function requireForm(tx: Tx, id: number): Promise<SavedForm> {
  const form = await findForm(tx, id)
  if (!form) throw notFound('This scorecard')
  return form
}

async function withParts(tx: Tx, rows: readonly FormRow[]): Promise<SavedForm[]> {
  if (rows.length === 0) return []
  return presentForms(
    rows,
    await findParts(
      tx,
      rows.map(({ id }) => id),
    ),
  )
}

/** Fills in the fields that a change leaves out. */
const mergeChange = (change: FormChange, saved: SavedForm): FormInput =>
  formInputSchema.parse({
    name: change.name === undefined ? saved.name : change.name,
    active: change.active ?? saved.active,
    type: change.type ?? saved.type,
    weighted_sections: change.weighted_sections ?? saved.weighted_sections,
    sections: change.sections ?? saved.sections,
  })

/** Everything but `active`, in one shape for requests and stored forms, so that both can be compared. */
const contentOf = (form: Pick<Form, 'name' | 'type' | 'weighted_sections' | 'sections'>) => ({
  name: form.name,
  type: form.type,
  weighted_sections: form.weighted_sections,
  sections: form.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      options: question.options.map((option) => ({ ...option, score: scoreOf(option.score) })),
    })),
  })),
})

export const fieldsOf = ({ name, active, type, weighted_sections }: Form) => ({
  name,
  slug: slugOf(name),
  active,
  type,
  weighted_sections,
})

const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'scorecard'

type Lineages = ReadonlyMap<string, string>

const lineages = ({ sections, questions, options }: FormParts): Lineages =>
  new Map([
    ...sections.map(({ id, lineage }) => [`section ${id}`, lineage] as const),
    ...questions.map(({ id, lineage }) => [`question ${id}`, lineage] as const),
    ...options.map(({ id, lineage }) => [`option ${id}`, lineage] as const),
  ])

export function partsOf(form: Form, known: Lineages): SavedParts {
  const lineage = (kind: string, id: number) => known.get(`${kind} ${id}`) ?? randomUUID()
  const parts: SavedParts = { sections: [], questions: [], options: [] }
  for (const { questions, ...section } of form.sections) {
    const place = parts.sections.push({ ...section, lineage: lineage('section', section.id) }) - 1
    for (const { options, ...question } of questions) {
      const own =
        parts.questions.push({ ...question, section: place, lineage: lineage('question', question.id) }) - 1
      for (const option of options)
        parts.options.push({
          ...option,
          score: scoreOf(option.score) ?? 0,
          question: own,
          lineage: lineage('option', option.id),
        })
    }
  }
  return parts
}

const withoutIds = ({ sections, questions, options }: SavedParts): SavedParts => {
  const fresh = <Part extends { id: number }>(parts: Part[]): Part[] =>
    parts.map((part) => ({ ...part, id: -1 }))
  return { sections: fresh(sections), questions: fresh(questions), options: fresh(options) }
}

/** Rejects ids of parts that are not in this form, or that occur twice. */
function refuseUnknownParts(form: Form, parts: FormParts): void {
  const sentIds = {
    sections: form.sections.map(({ id }) => id),
    questions: questionsOf(form).map(({ id }) => id),
    options: questionsOf(form).flatMap(({ options }) => options.map(({ id }) => id)),
  }
  for (const kind of ['sections', 'questions', 'options'] as const) {
    const known = new Set(parts[kind].map(({ id }) => id))
    const ids = sentIds[kind].filter((id) => id > 0)
    if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) throw unknownPart()
  }
}

const hasKnownPart = ({ id, options }: Form['sections'][number]['questions'][number]) =>
  id > 0 || options.some((option) => option.id > 0)

const unknownPart = () =>
  invalid([{ path: 'sections', message: 'A section, question or answer does not belong to this scorecard.' }])

/** Two changes within a millisecond need different times, or the second would not look like a change. */
const nextTimestamp = (before: Date, now: Date): Date => (now > before ? now : new Date(before.getTime() + 1))

export function recordChange(
  tx: Tx,
  what: 'created' | 'changed' | 'version_published',
  after: SavedForm,
  before?: SavedForm,
): SavedForm {
  tx.audit({
    action: `qa_form.${what}`,
    objectType: 'qa_form',
    objectId: after.id,
    ...(before && { before }),
    after,
  })
  tx.emit({ type: 'scorecardChanged', payload: { formId: after.id } })
  return after
}
