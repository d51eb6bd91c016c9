import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { BATCH_LIMIT } from '#features/interactions/ingest/contract.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

export type ImportError = { row: number; column: string; message: string }
export type ImportTally = {
  rows: number
  created: number
  updated: number
  unchanged: number
  rejected: number
}
export type InteractionImport = ImportTally & { errors: ImportError[] }

/** The most errors in the result; `onProgress` receives all of them. */
const MOST_ERRORS = 1_000
/** Ends a batch early if its lines are long, so that a transaction does not hold half a file. */
const BATCH_CHARACTERS = 8_000_000
const LONGEST_LINE = 50_000_000

export type ImportOptions = {
  content: Readable
  dryRun: boolean
  signal?: AbortSignal
  onProgress?(batch: { tally: ImportTally; errors: readonly ImportError[] }): Promise<void>
}

/**
 * Imports a file with one interaction per line (JSON Lines) in batches, with the same rules as the endpoint: an
 * invalid line does not stop the others, and importing a file twice changes nothing. A dry run writes nothing,
 * because each batch is rolled back.
 */
export async function importInteractions(
  services: Services,
  viewer: Viewer,
  { content, dryRun, signal, onProgress }: ImportOptions,
): Promise<InteractionImport> {
  const total: InteractionImport = { rows: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, errors: [] }
  const take = async (batch: readonly Line[]) => {
    signal?.throwIfAborted()
    const outcome = await takeBatch(services, viewer, batch, dryRun)
    total.created += outcome.created
    total.updated += outcome.updated
    total.unchanged += outcome.unchanged
    total.rejected += outcome.rejected
    total.rows += batch.length
    total.errors.push(...outcome.errors.slice(0, MOST_ERRORS - total.errors.length))
    await onProgress?.({ tally: total, errors: outcome.errors })
  }
  let batch: Line[] = []
  let size = 0
  for await (const line of linesOf(content)) {
    batch.push(line)
    size += line.text.length
    if (batch.length < BATCH_LIMIT && size < BATCH_CHARACTERS) continue
    await take(batch)
    batch = []
    size = 0
  }
  if (batch.length > 0) await take(batch)
  return total
}

type Line = { row: number; text: string }

/** Lines that are not empty. Empty lines count in the line numbers, as in an editor. */
async function* linesOf(content: Readable): AsyncGenerator<Line> {
  let row = 0
  for await (const line of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
    row++
    const text = row === 1 ? line.replace(/^\uFEFF/, '') : line
    if (text.trim() !== '') yield { row, text }
  }
}

async function takeBatch(services: Services, viewer: Viewer, batch: readonly Line[], dryRun: boolean) {
  const read = batch.map(({ text }) => parse(text))
  const good = read.flatMap((value, index) => ('item' in value ? [{ item: value.item, index }] : []))
  const errors: ImportError[] = read.flatMap((value, index) =>
    'message' in value ? [{ row: batch[index]?.row ?? 0, column: '', message: value.message }] : [],
  )
  const result =
    good.length === 0
      ? null
      : await ingestInteractions(
          services,
          viewer,
          good.map(({ item }) => item),
          { dryRun },
        )
  for (const { index, errors: found } of result?.rejected ?? []) {
    const row = batch[good[index]?.index ?? 0]?.row ?? 0
    errors.push(...found.map(({ path, message }) => ({ row, column: path, message })))
  }
  errors.sort((a, b) => a.row - b.row)
  return {
    created: result?.created ?? 0,
    updated: result?.updated ?? 0,
    unchanged: result?.unchanged ?? 0,
    rejected: new Set(errors.map(({ row }) => row)).size,
    errors,
  }
}

function parse(text: string): { item: unknown } | { message: string } {
  if (text.length > LONGEST_LINE) return { message: 'The line is too long.' }
  try {
    return { item: JSON.parse(text) }
  } catch {
    return { message: 'The line is not valid JSON.' }
  }
}
