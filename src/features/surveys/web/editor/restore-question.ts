import { findQuestion, type Page } from '#features/surveys/configuration/configuration.ts'
import { normalisePages } from '#features/surveys/configuration/transforms.ts'

/**
 * Puts a removed question back in its place, with the conditions that refer to it. Changes made since are kept.
 * `before` are the pages from before the removal.
 */
export function restoreQuestion(pages: readonly Page[], before: readonly Page[], id: number): Page[] {
  const question = findQuestion(before, id)
  if (!question || findQuestion(pages, id)) return [...pages]
  const alone = before[question.page - 1]?.length === 1 || question.page > pages.length
  const at = question.page - 1
  const placed: readonly Page[] = alone
    ? pages.toSpliced(at, 0, [question])
    : pages.map((page, index) => (index === at ? page.toSpliced(question.position - 1, 0, question) : page))
  const about = new Map(
    before.flat().flatMap((each) => (each.condition?.question_id === id ? [[each.id, each.condition]] : [])),
  )
  return normalisePages(
    placed.map((page) =>
      page.map((each) => ({ ...each, condition: each.condition ?? about.get(each.id) ?? null })),
    ),
  )
}
