import { createReadStream } from 'node:fs'
import { type CommandContext, readArguments, required, UsageError } from '#app/commands/command.ts'
import { openErrors, requireFileOnDisk, stopSignal } from '#app/commands/import-files.ts'
import { withServices } from '#app/commands/with-services.ts'
import { findCompany } from '#features/company/companies.ts'
import { importInteractions } from '#features/interactions/import/import.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'

/** `plaudit import interactions FILE.jsonl`: one interaction per line, in the format of POST /api/v1/interactions. */
export async function runImportInteractions(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = readArguments(
    args,
    { company: { type: 'string' }, 'dry-run': { type: 'boolean' }, errors: { type: 'string' } },
    { names: ['FILE.jsonl'] },
  )
  const { path } = requireFileOnDisk(positionals[0] ?? '')
  const slug = required(values.company, 'company')
  const errors = values.errors === undefined ? null : await openErrors(values.errors)
  try {
    const result = await withServices(context, async (services) => {
      const companyId = await findCompany(services, slug)
      if (companyId === null) throw new UsageError(`there is no company '${slug}'`)
      return importInteractions(services, await systemViewer(services, companyId), {
        content: createReadStream(path),
        dryRun: values['dry-run'] ?? false,
        signal: stopSignal(),
        onProgress: async ({ tally, errors: found }) => {
          if (process.stderr.isTTY)
            process.stderr.write(`\r\x1b[K${tally.rows} interactions, ${tally.rejected} rejected`)
          for (const error of found) await errors?.write(error)
        },
      })
    })
    context.print(JSON.stringify(result))
    return 0
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\n')
    await errors?.end()
  }
}
