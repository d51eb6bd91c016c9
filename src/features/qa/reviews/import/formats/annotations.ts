import type { NotKeptCounts } from '#features/qa/reviews/import/fields.ts'
import { count, FileFault, plainName, type SourceTable } from '#features/qa/reviews/import/formats/table.ts'

/** Annotations are in memory until their answers are read. */
const MOST_CHARACTERS = 50_000_000
const KEYS = ['answerid', 'gradeid', 'scoreid', 'reviewid', 'gradableid', 'ticketid']
const TEXTS = ['annotation', 'annotationtext', 'text', 'comment', 'content', 'note', 'notes']
const QUESTIONS = ['question', 'questiontext', 'criterion', 'criteria']

export type Annotations = {
  /** The annotations to a question of a review, or to the whole review without a question; each is returned once. */
  take(id: string, question: string): string[]
  /** Counts those that belong to no answer of the file. */
  countUnused(counts: NotKeptCounts): void
}

/** Reads the annotations of an export by the review and the question they belong to. */
export async function readAnnotations(
  tables: readonly SourceTable[],
  notKept: NotKeptCounts,
): Promise<Annotations> {
  const texts = new Map<string, string[]>()
  let characters = 0
  for (const table of tables) {
    const find = (names: readonly string[]) =>
      names.map((name) => table.header.find((column) => plainName(column) === name)).find(Boolean)
    const [key, text, question] = [find(KEYS), find(TEXTS), find(QUESTIONS)]
    if (key === undefined || text === undefined) {
      count(notKept, 'annotations', await table.countRows())
      continue
    }
    for await (const { cells } of table.rows()) {
      const written = cells[text] ?? ''
      if (written === '') continue
      characters += written.length
      if (characters > MOST_CHARACTERS)
        throw new FileFault(
          `The file ${table.name} has more than ${MOST_CHARACTERS / 1_000_000} million characters.`,
        )
      const place = placeOf(cells[key] ?? '', question === undefined ? '' : (cells[question] ?? ''))
      texts.set(place, [...(texts.get(place) ?? []), written])
    }
  }
  return {
    take(id, question) {
      const place = placeOf(id, question)
      const found = texts.get(place) ?? []
      texts.delete(place)
      return found
    },
    countUnused(counts) {
      const unused = [...texts.values()].reduce((sum, each) => sum + each.length, 0)
      if (unused > 0) count(counts, 'annotations', unused)
    },
  }
}

const placeOf = (id: string, question: string): string => `${id}\n${question}`
