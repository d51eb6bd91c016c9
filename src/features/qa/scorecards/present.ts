import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import type { FormParts, FormRow } from '#features/qa/scorecards/store.ts'

/** Builds forms with their parts, in the order of the rows. */
export function presentForms(
  rows: readonly FormRow[],
  { sections, questions, options }: FormParts,
): SavedForm[] {
  const optionsOf = Map.groupBy(options, ({ question_id }) => question_id)
  const questionsOf = Map.groupBy(questions, ({ section_id }) => section_id)
  const sectionsOf = Map.groupBy(sections, ({ form_id }) => form_id)
  return rows.map((row) => {
    const own = (sectionsOf.get(row.id) ?? []).map((section) => ({
      id: section.id,
      title: section.title,
      position: section.position,
      default_section: section.default_section,
      weight: section.weight,
      questions: (questionsOf.get(section.id) ?? []).map((question) => ({
        id: question.id,
        text: question.text,
        instructions: question.instructions,
        na_option: question.na_option,
        position: question.position,
        options: (optionsOf.get(question.id) ?? []).map(({ id, text, score, autofail, position }) => ({
          id,
          text,
          score,
          autofail,
          position,
        })),
      })),
    }))
    return {
      id: row.id,
      name: row.name,
      slug: row.slug,
      active: row.active,
      type: row.type as SavedForm['type'],
      weighted_sections: row.weighted_sections,
      editable: row.first_used_at === null,
      lineage: row.lineage,
      version_number: row.version_number,
      replaced: row.replaced_at !== null,
      question_count: own.reduce((sum, section) => sum + section.questions.length, 0),
      section_count: own.length,
      qa_reviews_count: row.reviews_count,
      updated_at: row.updated_at.toISOString(),
      sections: own,
    }
  })
}
