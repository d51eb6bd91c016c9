import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedPages } from '#features/surveys/configuration/testing.ts'
import { changeQuestion, removeQuestion } from '#features/surveys/configuration/transforms.ts'
import { restoreQuestion } from '#features/surveys/web/editor/restore-question.ts'

test('a removed question is restored unchanged, with the conditions that refer to it', () => {
  fc.assert(
    fc.property(editedPages, fc.nat(), (pages, n) => {
      const questions = pages.flat()
      const chosen = questions[n % Math.max(1, questions.length)]
      if (!chosen) return
      expect(restoreQuestion(removeQuestion(pages, chosen.id), pages, chosen.id)).toEqual(pages)
    }),
  )
})

test('keeps later changes, and does not add a question that is still there', () => {
  fc.assert(
    fc.property(editedPages, (pages) => {
      const [first, second] = pages.flat()
      if (!first || !second) return
      const later = changeQuestion(removeQuestion(pages, first.id), second.id, (question) => ({
        ...question,
        metadata: { later: true },
      }))
      const restored = restoreQuestion(later, pages, first.id)
      expect(restored.flat().find(({ id }) => id === second.id)?.metadata).toEqual({ later: true })
      expect(restoreQuestion(restored, pages, first.id)).toEqual(restored)
    }),
  )
})
