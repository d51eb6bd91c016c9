import { boot } from '#app/boot.ts'
import type { CommandContext } from '#app/commands/command.ts'
import type { Services } from '#platform/services.ts'

/** What a command works with, beside a running server or without one; everything is closed again afterwards. */
export async function withServices<T>(
  context: CommandContext,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const { config, log } = context.open()
  const { services, stop } = await boot(config, { log, say: context.say, join: true })
  try {
    return await work(services)
  } finally {
    await stop()
  }
}
