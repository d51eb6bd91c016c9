import { mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { reachDatabase } from '#app/boot.ts'
import { type Command, type CommandContext, readArguments, UsageError } from '#app/commands/command.ts'
import { readPassphrase } from '#app/commands/passphrase.ts'
import { repeatListedErasures } from '#app/commands/repeat-erasures.ts'
import type { RepeatedErasures } from '#features/privacy/repeat-erasures.ts'
import { BackupError } from '#platform/backup/manifest.ts'
import { locate, placeOf } from '#platform/backup/places.ts'
import { restore } from '#platform/backup/restore.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { sessionProblems } from '#platform/db/distribution/problems.ts'
import { type DatabaseAddress, openDatabase, ownerClient } from '#platform/db/pools.ts'
import { abandonRestore, whatHappened } from '#platform/db/restore-state.ts'
import { createFileStore } from '#platform/files/drive-files.ts'

export const restoreCommand: Command = {
  name: 'restore',
  usage:
    'restore FILE|s3://BUCKET/PREFIX/NAME [--replace] [--passphrase-file FILE] [--yes] | restore --abandon',
  summary:
    'Restore a backup into an empty database, or with --replace over what is there, after a backup of it. Stop the server first. --abandon empties a database whose restore did not finish.',
  async run(args, context) {
    const options = {
      replace: { type: 'boolean' },
      yes: { type: 'boolean' },
      abandon: { type: 'boolean' },
      'passphrase-file': { type: 'string' },
    } as const
    const abandons = args.includes('--abandon')
    const { values, positionals } = readArguments(args, options, { names: abandons ? [] : ['FILE'] })
    const { config, log } = context.open()
    if (abandons) return await withIdleDatabase(config, context, (address) => abandon(address, context.say))
    const file = positionals[0] ?? ''
    const { place, name } = locate(file, config)
    const passphrase = readPassphrase(values['passphrase-file'], config)
    if (!values.yes) await confirm(file)
    // Nothing else creates it if the database is elsewhere and the backup has no files.
    mkdirSync(config.dataDirectory, { recursive: true })
    return await withIdleDatabase(config, context, async (address) => {
      const database = openDatabase(address, { owner: 1 })
      try {
        const files = createFileStore(config)
        let erasures: RepeatedErasures = { erased: 0, unreadable: 0 }
        const summary = await restore(
          { database, address, config, clock: systemClock, files },
          {
            open: () => place.read(name),
            archive: place.addressOf(name),
            passphrase,
            replace: values.replace ?? false,
            say: context.say,
            whenLoaded: async () => {
              const places = [place, placeOf(config.backup.to, config)]
              erasures = await repeatListedErasures(
                { database, config, files, log, say: context.say },
                places,
              )
            },
          },
        )
        context.print(JSON.stringify({ ...summary, erasures }))
        return 0
      } finally {
        await database.close()
      }
    })
  },
}

/** Runs the work only while no other process uses the database. */
async function withIdleDatabase(
  config: Config,
  { say }: CommandContext,
  work: (address: DatabaseAddress) => Promise<number>,
): Promise<number> {
  // Does not join a running server: two processes cannot own the data folder.
  const { address, stopPostgres } = await reachDatabase(config, say, false)
  try {
    if (config.databaseUrl !== null) await requireIdle(address)
    return await work(address)
  } finally {
    await stopPostgres()
  }
}

async function requireIdle(address: DatabaseAddress): Promise<void> {
  const client = ownerClient(address)
  await client.connect()
  try {
    const [problem] = await sessionProblems(client)
    if (problem !== undefined) throw new BackupError(problem)
  } finally {
    await client.end()
  }
}

async function abandon(address: DatabaseAddress, say: (message: string) => void): Promise<number> {
  const client = ownerClient(address)
  await client.connect()
  try {
    const state = await abandonRestore(client)
    if (state === null) {
      say('No restore is unfinished. Nothing was changed.')
      return 0
    }
    say(whatHappened(state))
    say(
      state.restorePoint === null
        ? 'The database is empty now.'
        : `The database is empty now. Bring back what was there: plaudit restore ${state.restorePoint}`,
    )
    return 0
  } finally {
    await client.end()
  }
}

async function confirm(file: string): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError('give --yes to restore without a question')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await lines.question(`Restore ${file}? This replaces the database and its files. Type yes: `)
  lines.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new UsageError('not confirmed; nothing was changed')
}
