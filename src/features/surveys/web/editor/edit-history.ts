import type { Configuration } from '#features/surveys/configuration/configuration.ts'

/** Questions get the identifiers that publishing has given them: these tie their answers together for good. */
export function withIdentifiersOf(published: Configuration): (configuration: Configuration) => Configuration {
  const identifiers = new Map(
    published.pages.flat().map(({ id, metadata }) => [id, metadata.identifier] as const),
  )
  return (configuration) => ({
    ...configuration,
    id: published.id,
    pages: configuration.pages.map((page) =>
      page.map((question) => {
        const identifier = identifiers.get(question.id)
        if (identifier === undefined || question.metadata.identifier !== undefined) return question
        return { ...question, metadata: { ...question.metadata, identifier } }
      }),
    ),
  })
}
