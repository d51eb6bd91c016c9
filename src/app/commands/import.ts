import { createReadStream, readFileSync } from 'node:fs'
import {
  type Command,
  type CommandContext,
  readArguments,
  required,
  UsageError,
} from '#app/commands/command.ts'
import { openErrors, requireFileOnDisk, stopSignal, whyUnreadable } from '#app/commands/import-files.ts'
import { runImportInteractions } from '#app/commands/import-interactions.ts'
import { withServices } from '#app/commands/with-services.ts'
import { findCompany } from '#features/company/companies.ts'
import { type ImportProgress, type ImportResult, importFeedback } from '#features/feedback/import/import.ts'
import type { FeedbackMapping } from '#features/feedback/import/mapping-schema.ts'
import { MappingFault, readMapping } from '#features/feedback/import/read-mapping.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { ENCODING_NAMES } from '#lib/import-run.ts'
import { CsvFault } from '#platform/csv/csv-bytes.ts'

export const importCommand: Command = {
  name: 'import',
  usage:
    'import feedback FILE.csv --company SLUG --mapping FILE.json [--dry-run] [--errors FILE.csv]\n' +
    '       plaudit import interactions FILE.jsonl --company SLUG [--dry-run] [--errors FILE.csv]',
  summary: [
    'Import responses from a CSV file, or interactions from a file with one a line (JSON, as POST /api/v1/interactions',
    'takes them). Running it again changes nothing; after a stop it continues.',
    '',
    '  --company SLUG       the company the responses belong to',
    '  --mapping FILE.json  which column feeds which field: see examples/README.md',
    '  --dry-run            say what would happen, and write nothing',
    '  --errors FILE.csv    write all row errors there; the result names the first 1,000',
  ].join('\n'),
  async run([subject, ...args], context) {
    if (subject === 'interactions') return runImportInteractions(args, context)
    if (subject !== 'feedback') throw new UsageError(unknownImport(subject))
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
      file: requireFileOnDisk(positionals[0] ?? ''),
      company: required(values.company, 'company'),
      mapping: requireMapping(required(values.mapping, 'mapping')),
      dryRun: values['dry-run'] ?? false,
      errorsFile: values.errors,
    })
    context.print(JSON.stringify(result))
    return 0
  },
}

type ImportJob = {
  file: { path: string; size: number }
  company: string
  mapping: FeedbackMapping
  dryRun: boolean
  errorsFile: string | undefined
}

async function importFile(context: CommandContext, job: ImportJob): Promise<ImportResult> {
  const errors = job.errorsFile === undefined ? null : await openErrors(job.errorsFile)
  const progress = progressLine(job.file.size)
  try {
    return await withServices(context, async (services) => {
      const companyId = await findCompany(services, job.company)
      if (companyId === null) throw new UsageError(`there is no company '${job.company}'`)
      return importFeedback(services, await systemViewer(services, companyId), {
        open: () => createReadStream(job.file.path),
        mapping: job.mapping,
        dryRun: job.dryRun,
        signal: stopSignal(),
        onChecked: ({ encoding, headerLine }) => {
          progress.end()
          if (encoding !== 'utf-8') context.say(`The file encoding is ${ENCODING_NAMES[encoding]}.`)
          if (headerLine > 1)
            context.say(`The header is line ${headerLine}. The lines above it are not imported.`)
        },
        onProgress: async (tally) => {
          progress.show(tally)
          for (const error of tally.errors) await errors?.write(error)
        },
      })
    })
  } catch (error) {
    throw error instanceof CsvFault ? new UsageError(`${job.file.path}: ${error.message}`) : error
  } finally {
    progress.end()
    await errors?.end()
  }
}

function unknownImport(subject: string | undefined): string {
  const known = "'feedback' and 'interactions' can be imported; see plaudit import --help"
  return subject === undefined || subject.startsWith('-')
    ? known
    : `there is no import of '${subject}'; ${known}`
}

function requireMapping(path: string): FeedbackMapping {
  try {
    return readMapping(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof MappingFault) throw new UsageError(`${path}: ${error.message}`)
    throw new UsageError(`--mapping: ${path} ${whyUnreadable(error)}`)
  }
}

/** On a terminal, shows progress in one line that is overwritten; elsewhere prints nothing. */
function progressLine(size: number) {
  const { stderr } = process
  let hasProgress = false
  return {
    show({ tally, totalRows, readBytes }: ImportProgress) {
      if (!stderr.isTTY) return
      const text =
        totalRows === null
          ? `Checking the file: ${Math.round((100 * readBytes) / Math.max(1, size))} %`
          : `${tally.rows} of ${totalRows} rows: ${tally.created} created, ${tally.updated} updated, ${tally.unchanged} unchanged, ${tally.rejected} rejected`
      stderr.write(`\r\x1b[K${text.slice(0, Math.max(20, (stderr.columns ?? 80) - 1))}`)
      hasProgress = true
    },
    end() {
      if (hasProgress) stderr.write('\n')
      hasProgress = false
    },
  }
}
