import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { NotKeptCounts } from '#features/qa/reviews/import/fields.ts'
import {
  EVALUAGENT_COLUMNS,
  evaluationPage,
  evaluationRows,
} from '#features/qa/reviews/import/formats/evaluagent.ts'
import { maestroTable } from '#features/qa/reviews/import/formats/maestroqa.ts'
import { FileFault, PLACE_COLUMN, type ReviewTable } from '#features/qa/reviews/import/formats/table.ts'
import { LARGEST_IMPORT, LARGEST_PAGE, ZIP_LIMITS } from '#features/qa/reviews/import/limits.ts'
import { CsvFault } from '#platform/csv/csv-bytes.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'
import { peek } from '#platform/files/sniff.ts'
import { openZip, ZipFault, type ZippedFile } from '#platform/files/zip.ts'
import type { Upload } from '#platform/imports/files.ts'

/** What a converted file says beside its rows. */
export type Converted = Pick<ReviewTable, 'mapping' | 'notKept'>

const HEAD_BYTES = 64

/**
 * Passes CSV files on. Converts the zip files of MaestroQA and the JSON files of EvaluAgent to CSV with one row per
 * answer first, in a temporary folder: 422 with the file and the row if that is not possible.
 */
export async function asCsv<T>(
  upload: Upload,
  use: (csv: Upload, converted: Converted | null) => Promise<T>,
): Promise<T> {
  const { head, content } = await peek(upload.content, HEAD_BYTES)
  const kind = kindOf(head)
  if (kind === 'csv') return use({ ...upload, content }, null)
  const folder = await mkdtemp(join(tmpdir(), 'plaudit-reviews-'))
  try {
    const [received, csv] = [join(folder, 'received'), join(folder, 'reviews.csv')]
    await pipeline(content, atMost(LARGEST_IMPORT), createWriteStream(received))
    const converted = await convert({ kind, path: received, name: upload.name }, csv)
    return await use({ ...upload, content: createReadStream(csv) }, converted)
  } catch (error) {
    if (error instanceof FileFault || error instanceof ZipFault || error instanceof CsvFault)
      throw invalid([{ path: 'attachment', message: error.message }])
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function kindOf(head: Buffer): 'zip' | 'json' | 'csv' {
  if (head.subarray(0, 2).toString('latin1') === 'PK') return 'zip'
  const start = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  return start.startsWith('{') || start.startsWith('[') ? 'json' : 'csv'
}

type Received = { kind: 'zip' | 'json'; path: string; name: string }

async function convert({ kind, path, name }: Received, csv: string): Promise<Converted> {
  if (kind === 'json') {
    const { size } = await stat(path)
    if (size > LARGEST_PAGE) throw tooLargePage(name)
    return write(evaluagentTable([{ name, read: () => readFile(path, 'utf8') }]), csv)
  }
  const { files, close } = await openZip(path, ZIP_LIMITS)
  try {
    return await write(await tableOf(files), csv)
  } finally {
    close()
  }
}

async function tableOf(files: readonly ZippedFile[]): Promise<ReviewTable> {
  if (files.some(({ name }) => name === '[Content_Types].xml'))
    throw new FileFault('This is an Excel workbook. Save its sheet as "CSV UTF-8".')
  const pages = files.filter(({ name }) => /\.json$/i.test(name))
  if (pages.length === 0) return maestroTable(files)
  return evaluagentTable(
    pages.map(({ name, open }) => ({ name, read: async () => textOf(name, await open()) })),
    files.length - pages.length,
  )
}

type Page = { name: string; read(): Promise<string> }

/** Each page is a document of its own. Only one is in memory at a time. */
function evaluagentTable(pages: readonly Page[], otherFiles = 0): ReviewTable {
  const notKept: NotKeptCounts = otherFiles > 0 ? { other_files: otherFiles } : {}
  return {
    header: EVALUAGENT_COLUMNS,
    mapping: { source: 'evaluagent', columns: columnsByName(), questions: [] },
    notKept,
    async *rows() {
      for (const { name, read } of pages)
        yield* evaluationRows(name, evaluationPage(name, await read()), notKept)
    },
  }
}

/** The converted file names its columns like the fields. */
const columnsByName = () =>
  Object.fromEntries(
    EVALUAGENT_COLUMNS.filter((name) => name !== PLACE_COLUMN).map((name) => [name, name]),
  ) as Converted['mapping']['columns']

async function textOf(name: string, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > LARGEST_PAGE) throw tooLargePage(name)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const tooLargePage = (name: string) =>
  new FileFault(
    `The file ${name} has more than ${LARGEST_PAGE / 1_000_000} MB. Export fewer evaluations per page.`,
  )

async function write({ header, rows, mapping, notKept }: ReviewTable, path: string): Promise<Converted> {
  await pipeline(
    Readable.from(rows()),
    stringify({ header: true, columns: [...header] }),
    createWriteStream(path),
  )
  return { mapping, notKept }
}

function atMost(bytes: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > bytes)
        done(new AppError('payload_too_large', `The file is larger than ${bytes / 1_000_000} MB.`))
      else done(null, chunk)
    },
  })
}
