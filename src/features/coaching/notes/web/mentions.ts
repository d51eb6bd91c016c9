import type { Mentioned } from '#features/coaching/notes/web/editor-extensions.ts'
import { ask, graphql } from '#platform/web/graphql.ts'

const MENTIONABLE = graphql(`
  query Mentionable($search: String) {
    mentionableEmployees(first: 6, search: $search) { edges { node { id name } } }
  }
`)

/** People whom a note can mention, whose name begins with the text typed after @. */
export async function mentionable(search: string, signal?: AbortSignal): Promise<Mentioned[]> {
  const { mentionableEmployees } = await ask(MENTIONABLE, { search }, signal && { signal })
  return mentionableEmployees.edges.map(({ node }) => ({ id: String(node.id), label: node.name }))
}
