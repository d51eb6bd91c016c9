import type { Readable } from 'node:stream'
import type { RowError } from '#features/integrations/drop-folders/contract.ts'
import { baseName, extensionOf } from '#features/integrations/drop-folders/group-files.ts'
import { LARGEST_MESSAGE, MOST_ROWS } from '#features/integrations/drop-folders/limits.ts'
import { openCsv } from '#platform/csv/csv.ts'
import { CsvFault, textBytes } from '#platform/csv/csv-bytes.ts'

/** A message of a file, which a mapping can read, or why there is none. */
export type FileMessage = { row: number; body: unknown } | { row: number; error: Omit<RowError, 'row'> }

/** An error of the whole file, in words. */
export class FileFault extends Error {
  override name = 'FileFault'
}

/**
 * The messages of a file: the lines of a JSONL file, the rows of a CSV file by their column names, or a JSON file as
 * one. `_file` tells each about its file, because some systems write the time into the name only.
 */
export async function* readMessages(
  path: string,
  changedAt: Date,
  content: Readable,
): AsyncGenerator<FileMessage, void, undefined> {
  const about = aboutFile(path, changedAt)
  const withFile = (body: unknown) =>
    typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, _file: about } : body
  try {
    for await (const message of messagesOf(path, content)) {
      if (message.row > MOST_ROWS)
        throw new FileFault(`The file has more than ${MOST_ROWS.toLocaleString('en')} rows. Split it.`)
      yield 'body' in message ? { ...message, body: withFile(message.body) } : message
    }
  } catch (error) {
    if (error instanceof CsvFault) throw new FileFault(`The file cannot be read: ${error.message}.`)
    throw error
  } finally {
    content.destroy()
  }
}

function messagesOf(path: string, content: Readable): AsyncGenerator<FileMessage, void, undefined> {
  if (extensionOf(path) === 'csv') return csvMessages(content)
  return extensionOf(path) === 'jsonl' ? lineMessages(content) : oneMessage(content)
}

async function* csvMessages(content: Readable): AsyncGenerator<FileMessage, void, undefined> {
  const { rows } = await openCsv(content)
  for await (const each of rows)
    if ('record' in each) yield { row: each.row, body: each.record }
    else yield { row: each.row, error: { path: each.error.column ?? '', message: rowWords(each.error) } }
}

const rowWords = ({ column, message }: { column: string | null; message: string }): string =>
  column === null ? `The row ${message}.` : message

async function* lineMessages(content: Readable): AsyncGenerator<FileMessage, void, undefined> {
  let row = 0
  let rest = ''
  for await (const bytes of textBytes(content)) {
    const lines = (rest + bytes.toString('utf8')).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LARGEST_MESSAGE) throw tooLarge(`Row ${row + lines.length + 1}`)
    for (const line of lines) {
      row++
      if (line.trim() !== '') yield parsed(row, line)
    }
  }
  if (rest.trim() !== '') yield parsed(row + 1, rest)
}

async function* oneMessage(content: Readable): AsyncGenerator<FileMessage, void, undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const bytes of textBytes(content)) {
    size += bytes.length
    if (size > LARGEST_MESSAGE) throw tooLarge('The file')
    pieces.push(bytes)
  }
  yield parsed(1, Buffer.concat(pieces).toString('utf8'))
}

const tooLarge = (what: string) => new FileFault(`${what} is larger than ${LARGEST_MESSAGE / 1_048_576} MiB.`)

function parsed(row: number, text: string): FileMessage {
  try {
    return { row, body: JSON.parse(text) }
  } catch {
    return { row, error: { path: '', message: 'This is not valid JSON.' } }
  }
}

const TIME =
  /(?<!\d)((?:19|20)\d\d)-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])[T_ -]([01]\d|2[0-3])[:_.-]?([0-5]\d)[:_.-]?([0-5]\d)(?!\d)(?:\.\d+)?(Z)?/g

/** Names such as `…_analysis_2026-06-01T10_00_00Z.json` have the only time that some systems write. */
function aboutFile(path: string, changedAt: Date): Record<string, string> {
  const name = baseName(path)
  // Ids before the time may look like one.
  const found = [...name.matchAll(TIME)].at(-1)
  const [, year, month, day, hour, minute, second, zone = ''] = found ?? []
  return {
    name,
    path,
    changed_at: changedAt.toISOString(),
    ...(found && { time: `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}` }),
  }
}
