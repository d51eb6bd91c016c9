import type { Configuration } from '#features/surveys/configuration/configuration.ts'

/**
 * Adds the uuids and identifiers from publishing to all undo steps, because they link questions to their answers
 * permanently.
 */
export function withIdentifiersOf(published: Configuration): (configuration: Configuration) => Configuration {
  const identifiers = new Map(
    published.pages
      .flat()
      .map(({ id, uuid, metadata }) => [id, { uuid, identifier: metadata.identifier }] as const),
  )
  return (configuration) => ({
    ...configuration,
    id: published.id,
    pages: configuration.pages.map((page) =>
      page.map((question) => {
        const { uuid, identifier } = identifiers.get(question.id) ?? {}
        if (identifier === undefined || question.metadata.identifier !== undefined) return question
        return { ...question, ...(uuid && { uuid }), metadata: { ...question.metadata, identifier } }
      }),
    ),
  })
}
