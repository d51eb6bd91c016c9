import type { ListedOperation } from '#platform/http/api-docs/document.ts'

/** Finds the operations that have every word of the search in their area, method, address or summary. */
export function operationMatcher(search: string): (tag: string, listed: ListedOperation) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return (tag, { method, path, operation }) => {
    const text = `${tag} ${method} ${path} ${operation.summary ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
