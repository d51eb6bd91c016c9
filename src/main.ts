import { commands } from '#app/commands/all.ts'
import { UsageError } from '#app/commands/command.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { createLog } from '#platform/logging/log.ts'

/** The plaudit command line: `plaudit COMMAND`. Invalid arguments print one clear line and exit with 2. */
process.exitCode = await main(process.argv.slice(2))
// If a parent process is connected, the open channel would keep a finished command running.
if (process.connected) process.disconnect()

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help' || name === '-h') {
    process.stdout.write(overview())
    return name === undefined ? 2 : 0
  }
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) return fail(`there is no command '${name}'; plaudit --help lists them`, 2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`Usage: plaudit ${command.usage}\n\n${command.summary}\n`)
    return 0
  }
  try {
    const serves = name === 'start'
    const environment = { ...process.env }
    // Commands print their own output, so log only warnings and errors.
    if (!serves && !environment.LOG_LEVEL && !environment.LOG_LEVEL_FILE) environment.LOG_LEVEL = 'warn'
    return await command.run(args, {
      open(options) {
        const config = readConfig(environment, undefined, options)
        return { config, log: createLog(config, serves ? process.stdout : process.stderr) }
      },
      say: (message) => process.stderr.write(`${message}\n`),
      print: (line) => process.stdout.write(`${line}\n`),
    })
  } catch (error) {
    return explain(name, error)
  }
}

function explain(name: string, error: unknown): number {
  if (error instanceof UsageError) return fail(`${name}: ${error.message}`, 2)
  if (error instanceof ConfigError) return fail(error.message, 2)
  if (error instanceof AppError && error.status < 500) {
    const faults = error.errors.map(({ message }) => message)
    return fail(`${name}: ${faults.length > 0 ? faults.join('; ') : error.message}`, 2)
  }
  return fail(`${name}: ${error instanceof Error ? error.message : String(error)}`, 1)
}

function fail(message: string, code: number): number {
  process.stderr.write(`plaudit: ${message}\n`)
  return code
}

function overview(): string {
  const width = Math.max(...commands.map((command) => command.name.length))
  const lines = commands.map(
    (command) => `  ${command.name.padEnd(width)}  ${command.summary.split('\n')[0]}`,
  )
  return `Usage: plaudit COMMAND\n\n${lines.join('\n')}\n\nRun plaudit COMMAND --help for details.\n`
}
