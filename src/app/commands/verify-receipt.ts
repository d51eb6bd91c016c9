import { readFile } from 'node:fs/promises'
import { type Command, readArguments, UsageError } from '#app/commands/command.ts'
import { withServices } from '#app/commands/with-services.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { erasureReceiptSchema } from '#features/privacy/contract.ts'
import { verifyReceipt } from '#features/privacy/requests.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const verifyReceiptCommand: Command = {
  name: 'verify-receipt',
  usage: 'verify-receipt FILE',
  summary: 'Check that this installation signed the receipt of an erasure, and that it is unchanged.',
  async run(args, context) {
    const { positionals } = readArguments(args, {}, { names: ['FILE'] })
    const receipt = await readJson(positionals[0] ?? '')
    const valid = await withServices(context, (services) => isValid(services, receipt))
    context.print(JSON.stringify({ valid }))
    if (!valid) context.say('This installation did not sign this receipt, or it was changed.')
    return valid ? 0 : 1
  },
}

async function readJson(path: string): Promise<unknown> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read: ${error.code}`)
  })
  try {
    return JSON.parse(content)
  } catch {
    throw new UsageError(`${path} is not a JSON file`)
  }
}

async function isValid(services: Services, receipt: unknown): Promise<boolean> {
  const parsed = erasureReceiptSchema.strict().safeParse(receipt)
  if (!parsed.success) return false
  try {
    return await verifyReceipt(services, await systemViewer(services, parsed.data.company.id), receipt)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false
    throw error
  }
}
