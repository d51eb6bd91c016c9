import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/services.ts'

/** The environment of a command. Print results for programs to standard output, messages for people to standard error. */
export type CommandContext = {
  /**
   * Reads the configuration and opens the log. Throws a ConfigError if a setting is invalid. With `changesNothing` a
   * missing secret key is not created.
   */
  open(options?: { changesNothing?: boolean }): { config: Config; log: Log }
  say(message: string): void
  print(line: string): void
}

export type Command = {
  name: string
  usage: string
  summary: string
  /** Returns the exit code. */
  run(args: string[], context: CommandContext): Promise<number>
}

/** Wrong usage: printed as one line on standard error, with exit code 2. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads options and positional arguments. Throws a UsageError that names what is unknown or missing. */
export function readArguments<const O extends Options>(
  args: string[],
  options: O,
  positionals: { names: readonly string[] } = { names: [] },
) {
  const parsed = parse(args, options)
  const expected = positionals.names
  if (parsed.positionals.length < expected.length)
    throw new UsageError(`${expected[parsed.positionals.length]} is missing`)
  if (parsed.positionals.length > expected.length)
    throw new UsageError(`unexpected argument '${parsed.positionals[expected.length]}'`)
  return parsed
}

export function required(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '') throw new UsageError(`--${name} is missing`)
  return value
}

function parse<const O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0] ?? 'bad arguments')
  }
}
