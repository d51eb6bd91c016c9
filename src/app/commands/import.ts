import { once } from 'node:events'
import {
  accessSync,
  constants,
  createReadStream,
  createWriteStream,
  readFileSync,
  statSync,
  type WriteStream,
} from 'node:fs'
import { pipeline } from 'node:stream/promises'
import {
  type Command,
  type CommandContext,
  readArguments,
  required,
  UsageError,
} from '#app/commands/command.ts'
import { withServices } from '#app/commands/with-services.ts'
import { findCompany } from '#features/company/companies.ts'
import { CsvFault } from '#features/feedback/import/csv-bytes.ts'
import { errorsToCsv } from '#features/feedback/import/errors-csv.ts'
import { type ImportProgress, type ImportResult, importFeedback } from '#features/feedback/import/import.ts'
import { type FeedbackMapping, MappingFault, readMapping } from '#features/feedback/import/mapping-schema.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'

export const importCommand: Command = {
  name: 'import',
  usage: 'import feedback FILE.csv --company SLUG --mapping FILE.json [--dry-run] [--errors FILE.csv]',
  summary: [
    'Import responses from a CSV file. Running it again changes nothing; a run that was stopped goes on.',
    '',
    '  --company SLUG       the company the responses belong to',
    '  --mapping FILE.json  which column feeds which field: see examples/README.md',
    '  --dry-run            say what would happen, and write nothing',
    '  --errors FILE.csv    write all row errors there; the result names the first 1,000',
  ].join('\n'),
  async run([subject, ...args], context) {
    if (subject !== 'feedback') throw new UsageError(whatIsKnown(subject))
    const { values, positionals } = readArguments(
      args,
      {
        company: { type: 'string' },
        mapping: { type: 'string' },
        'dry-run': { type: 'boolean' },
        errors: { type: 'string' },
      },
      { names: ['FILE.csv'] },
    )
    const result = await importFile(context, {
      file: demandFile(positionals[0] ?? ''),
      company: required(values.company, 'company'),
      mapping: demandMapping(required(values.mapping, 'mapping')),
      dryRun: values['dry-run'] ?? false,
      errorsFile: values.errors,
    })
    context.print(JSON.stringify(result))
    return 0
  },
}

type Wish = {
  file: { path: string; size: number }
  company: string
  mapping: FeedbackMapping
  dryRun: boolean
  errorsFile: string | undefined
}

async function importFile(context: CommandContext, wish: Wish): Promise<ImportResult> {
  const errors = wish.errorsFile === undefined ? null : await openErrors(wish.errorsFile)
  const progress = progressLine(wish.file.size)
  try {
    return await withServices(context, async (services) => {
      const companyId = await findCompany(services, wish.company)
      if (companyId === null) throw new UsageError(`there is no company '${wish.company}'`)
      return importFeedback(services, await systemViewer(services, companyId), {
        open: () => createReadStream(wish.file.path),
        mapping: wish.mapping,
        dryRun: wish.dryRun,
        signal: stopSignal(),
        onProgress: async (told) => {
          progress.show(told)
          for (const error of told.errors) await errors?.write(error)
        },
      })
    })
  } catch (error) {
    throw error instanceof CsvFault ? new UsageError(`${wish.file.path}: ${error.message}`) : error
  } finally {
    progress.end()
    await errors?.end()
  }
}

function whatIsKnown(subject: string | undefined): string {
  const known = "what can be imported: 'feedback'; plaudit import --help tells how"
  return subject === undefined || subject.startsWith('-')
    ? known
    : `there is no import of '${subject}'; ${known}`
}

function demandFile(path: string): Wish['file'] {
  try {
    const stat = statSync(path)
    if (!stat.isFile()) throw new UsageError(`${path} is no file`)
    accessSync(path, constants.R_OK)
    return { path, size: stat.size }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${path} ${whyUnreadable(error)}`)
  }
}

function demandMapping(path: string): FeedbackMapping {
  try {
    return readMapping(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof MappingFault) throw new UsageError(`${path}: ${error.message}`)
    throw new UsageError(`--mapping: ${path} ${whyUnreadable(error)}`)
  }
}

const whyUnreadable = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'cannot be read'

async function openErrors(path: string) {
  const file: WriteStream = createWriteStream(path)
  try {
    await once(file, 'open')
  } catch {
    throw new UsageError(`--errors: ${path} cannot be written`)
  }
  const csv = errorsToCsv()
  const written = pipeline(csv, file)
  // A file that can be written no more is told by the next write, or at the end.
  written.catch(() => {})
  return {
    async write(error: ImportProgress['errors'][number]) {
      if (!csv.write(error)) await Promise.race([once(csv, 'drain'), written])
    },
    async end() {
      csv.end()
      await written
    },
  }
}

/** One line that is written over, on a terminal; nothing elsewhere. */
function progressLine(size: number) {
  const { stderr } = process
  let shown = false
  return {
    show({ tally, totalRows, readBytes }: ImportProgress) {
      if (!stderr.isTTY) return
      const text =
        totalRows === null
          ? `Checking the file: ${Math.round((100 * readBytes) / Math.max(1, size))} %`
          : `${tally.rows} of ${totalRows} rows: ${tally.created} created, ${tally.updated} updated, ${tally.unchanged} unchanged, ${tally.rejected} rejected`
      stderr.write(`\r\x1b[K${text.slice(0, Math.max(20, (stderr.columns ?? 80) - 1))}`)
      shown = true
    },
    end() {
      if (shown) stderr.write('\n')
    },
  }
}

/** Ctrl-C, SIGTERM or the end of the process that started this one: the batch at hand is finished, then it stops. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  const stop = () =>
    stopping.abort(new Error('stopped before the end of the file; run it again and it goes on'))
  for (const name of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(name, stop)
  return stopping.signal
}
