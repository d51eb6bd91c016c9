import { boot } from '#app/boot.ts'
import type { CommandContext } from '#app/commands/command.ts'
import type { Services } from '#platform/services.ts'

/** Runs a command with the services, whether or not a server is running, and closes them afterwards. */
export async function withServices<T>(
  context: CommandContext,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const { config, log } = context.open()
  const { services, stop } = await boot(config, { log, say: context.say, useRunningServer: true })
  try {
    return await work(services)
  } finally {
    await stop()
  }
}
